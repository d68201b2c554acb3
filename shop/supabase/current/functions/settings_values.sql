-- The editable columns of the settings, and the legal notice by language. The others follow from something else: the key, the hashes of
-- the administrators' addresses, and the time of the last change.
create or replace function private.settings_values() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select to_jsonb(shop) - '{id,administrator_salt,administrator_hashes,updated_at}'::text[] || jsonb_build_object('legal_texts',
      (select coalesce(jsonb_object_agg(known.language, known.legal_text), '{}') from public.settings_texts as known))
    from public.settings as shop
$$;
