-- Languages of the shop, by which settings, preferences and mails are checked. `npm run fix` writes the list from the table in
-- shop/platform/language/language.ts.
create or replace function private.languages() returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select '{en,zh,fr,es,hi,ar,pt,ru,ja,de}'::text[]
$$;
