-- Deletes the salts of periods that are over, once the visits of the turn have ended, and the keys of senders of past months. Returns the number
-- of salts.
create or replace function private.delete_expired_salts() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  deleted integer;
begin
  delete from private.statistics_salts where starts_on = any (array(
    select known.starts_on from private.statistics_salts as known where known.ends_at < now() for update skip locked));
  get diagnostics deleted = row_count;
  -- User agents that were recognised in a period go with its salt.
  if deleted > 0 then
    delete from private.statistics_agents;
    delete from private.statistics_dimensions where dimension = 'agent';
  end if;
  delete from private.visitor_keys where month < date_trunc('month', now() at time zone 'UTC');
  return deleted;
end
$$;
grant execute on function private.delete_expired_salts() to atelier_worker;
