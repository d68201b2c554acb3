-- Counts an attempt to send a contact message before anything is done for it. False after twenty attempts from one sender within an
-- hour, or after five messages that were stored.
create or replace function public.record_message_attempt(address text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  sender_key constant text := private.sender_pseudonym(address);
begin
  -- Attempts of one sender are counted one after the other, so that two at once cannot both be the last.
  perform pg_advisory_xact_lock(hashtextextended('contact ' || sender_key, 0));
  delete from private.message_attempts where id = any (array(
    select message_attempts.id from private.message_attempts
      where message_attempts.made_at < now() - interval '1 hour' for update skip locked));
  if (select count(*) from private.message_attempts where message_attempts.sender = sender_key) >= 20
    or private.has_reached_message_limit(sender_key)
  then
    return false;
  end if;
  insert into private.message_attempts (sender) values (sender_key);
  return true;
end
$$;
revoke all on function public.record_message_attempt(text) from public, anon, authenticated;
grant execute on function public.record_message_attempt(text) to service_role;
