-- An e-mail address normalized for limits by customer: case and Unicode form do not count. Dots and what follows a plus sign stay,
-- because only the mail provider knows what they mean.
create or replace function private.customer_key(email text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select lower(normalize(btrim(email), NFKC) collate "und-x-icu")
$$;
