-- An e-mail address in the form by which limits count it: whatever its letters' case, and however Unicode writes them, it is one
-- address. Dots and what stands behind a plus sign are the mail provider's affair, which the shop cannot know.
create or replace function private.customer_key(email text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select lower(normalize(btrim(email), NFKC) collate "und-x-icu")
$$;
