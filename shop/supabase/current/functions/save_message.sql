-- Keeps a message to the house and answers its number; null where five came from the same place within an hour.
create or replace function public.save_message(
  name text, email text, subject text, message text, address text, user_id uuid default null
) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  origin constant text := private.sender_pseudonym(save_message.address);
  kept bigint;
begin
  if private.is_email(save_message.email) is not true then
    perform private.refuse('invalid_email', 'The e-mail address is not one that mail can be sent to.', status => 400);
  end if;
  -- One after the other from one place, or two at once would both be the fifth.
  perform pg_advisory_xact_lock(hashtextextended('contact ' || origin, 0));
  if private.has_reached_message_limit(origin) then return null; end if;
  insert into public.contact_messages (name, email, subject, message, user_id, sender)
    values (save_message.name, save_message.email, save_message.subject, save_message.message,
      (select known.id from public.users as known where known.id = save_message.user_id), origin)
    returning id into kept;
  return kept;
end
$$;
revoke all on function public.save_message(text, text, text, text, text, uuid) from public, anon, authenticated;
grant execute on function public.save_message(text, text, text, text, text, uuid) to service_role;
