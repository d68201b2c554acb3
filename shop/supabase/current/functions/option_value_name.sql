-- The name of a value of a product's option in a language, else in the fallback language, else in any other, else its position.
create or replace function private.option_value_name(product_id bigint, option integer, "position" integer, language text) returns text
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    select coalesce((
      select named.name from public.product_option_value_texts as named
        where named.product_id = $1 and named.option_position = $2 and named.position = $3
        order by named.language = $4 desc, named.language = private.fallback_language() desc, named.language limit 1), $3::text)
  );
end
$$;
