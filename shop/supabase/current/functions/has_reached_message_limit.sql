-- Whether five messages of one sender were stored within an hour.
create or replace function private.has_reached_message_limit(sender_key text) returns boolean
language sql stable set search_path = ''
as $$
  select count(*) >= 5 from public.contact_messages
    where contact_messages.sender = sender_key and contact_messages.created_at > now() - interval '1 hour'
$$;
