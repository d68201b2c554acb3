-- The name of a shipping method in a language, else in the fallback language; null where it is called like its kind.
create or replace function private.shipping_name(method_id bigint, language text) returns text
language sql stable set search_path = ''
as $$
  select named.name from public.shipping_method_texts as named
    where named.method_id = $1 and named.language in ($2, private.fallback_language())
    order by named.language <> $2 limit 1
$$;
