-- The language in which a reader is written to: theirs where the shop is offered in it, else the fallback language.
create or replace function private.offered_language(language text) returns text
language sql stable security definer set search_path = ''
as $$
  select case when $1 = any (private.languages_on_sale()) then $1 else private.fallback_language() end
$$;
