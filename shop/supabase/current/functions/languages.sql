-- The languages of the shop, which settings, preferences and mails are checked by; shop/texts has a folder for each, which a test
-- compares.
create or replace function private.languages() returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select '{en,zh,fr,es,hi,ar,pt,ru,ja,de}'::text[]
$$;
