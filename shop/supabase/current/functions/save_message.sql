-- Stores a contact message and returns its id; null after five messages of one sender within an hour.
create or replace function public.save_message(
  name text, email text, subject text, message text, address text, user_id uuid default null
) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  sender_key constant text := private.sender_pseudonym(save_message.address);
  message_id bigint;
begin
  if private.is_email(save_message.email) is not true then
    perform private.refuse('invalid_email', 'The e-mail address is not one that mail can be sent to.', status => 400);
  end if;
  -- Messages of one sender are counted one after the other, so that two at once cannot both be the fifth.
  perform pg_advisory_xact_lock(hashtextextended('contact ' || sender_key, 0));
  if private.has_reached_message_limit(sender_key) then return null; end if;
  insert into public.contact_messages (name, email, subject, message, user_id, sender)
    values (save_message.name, save_message.email, save_message.subject, save_message.message,
      (select users.id from public.users where users.id = save_message.user_id), sender_key)
    returning id into message_id;
  return message_id;
end
$$;
revoke all on function public.save_message(text, text, text, text, text, uuid) from public, anon, authenticated;
grant execute on function public.save_message(text, text, text, text, text, uuid) to service_role;
