-- Counts an attempt to write to the house, before anything is done for it. False where twenty came from the same place within an hour,
-- or five that were kept.
create or replace function public.record_message_attempt(address text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  origin constant text := private.sender_pseudonym(address);
begin
  -- One after the other from one place, or two at once would both be the last.
  perform pg_advisory_xact_lock(hashtextextended('contact ' || origin, 0));
  delete from private.message_attempts where id = any (array(
    select old.id from private.message_attempts as old where old.made_at < now() - interval '1 hour' for update skip locked));
  if (select count(*) from private.message_attempts as earlier where earlier.sender = origin) >= 20
    or private.has_reached_message_limit(origin)
  then
    return false;
  end if;
  insert into private.message_attempts (sender) values (origin);
  return true;
end
$$;
revoke all on function public.record_message_attempt(text) from public, anon, authenticated;
grant execute on function public.record_message_attempt(text) to service_role;
