-- Whether five messages from one place were kept within an hour.
create or replace function private.has_reached_message_limit(origin text) returns boolean
language sql stable set search_path = ''
as $$
  select count(*) >= 5 from public.contact_messages as earlier
    where earlier.sender = origin and earlier.created_at > now() - interval '1 hour'
$$;
