-- The legal notice in a language; the one of the settings where that language has none.
create or replace function private.legal_text(language text) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce((select known.legal_text from public.settings_texts as known where known.language = $1), shop.legal_text)
    from public.settings as shop
$$;
