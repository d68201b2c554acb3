-- The salt of the present period, made by the first visitor of it; null for a request that only reads before. Expired ones are deleted, here and by a job.
create or replace function private.statistics_salt(starts_on date, period text) returns bytea
language plpgsql volatile security definer set search_path = ''
as $$
declare
  found_salt bytea;
begin
  select known.salt into found_salt from private.statistics_salts as known where known.starts_on = statistics_salt.starts_on;
  if found_salt is null and not current_setting('transaction_read_only')::boolean then
    insert into private.statistics_salts as known (starts_on, ends_at)
      values (statistics_salt.starts_on, (statistics_salt.starts_on + ('1 ' || period)::interval + interval '30 minutes') at time zone 'UTC')
      on conflict on constraint statistics_salts_pkey do nothing;
    perform private.delete_expired_salts();
    select known.salt into found_salt from private.statistics_salts as known where known.starts_on = statistics_salt.starts_on;
  end if;
  return found_salt;
end
$$;
