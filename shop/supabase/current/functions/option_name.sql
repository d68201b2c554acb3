-- The name of an option of a product in a language, else in the fallback language, else in any other, else its position.
create or replace function private.option_name(product_id bigint, "position" integer, language text) returns text
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    select coalesce((
      select named.name from public.product_option_texts as named
        where named.product_id = $1 and named.option_position = $2
        order by named.language = $3 desc, named.language = private.fallback_language() desc, named.language limit 1), $2::text)
  );
end
$$;
