-- The facets of a collection: categories and colours with their counts, named in the visitor's language, in the maker's order.
-- Every category is listed, with 0 where nothing matches; a colour only when a product has it or it is chosen, so that it can be taken back.
create or replace function private.localized_facets(
  language text, category_counts jsonb, colour_counts jsonb, lowest numeric, highest numeric, chosen_colours text[] default '{}'
) returns json
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    select json_build_object(
      'categories', (
        select coalesce(json_agg(facet order by category.position, category.id), '[]')
          from public.categories as category
          cross join lateral (
            select category.id, named.name, coalesce((category_counts ->> category.id)::bigint, 0) as count
              from private.category_name(category.id, localized_facets.language) as named
          ) as facet),
      'colours', (
        select coalesce(json_agg(facet order by colour.position, colour.id), '[]')
          from public.colours as colour
          cross join lateral (
            select colour.id, named.name, colour.hex, coalesce((colour_counts ->> colour.id)::bigint, 0) as count
              from private.colour_name(colour.id, localized_facets.language) as named
          ) as facet
          where facet.count > 0 or facet.id = any (chosen_colours)),
      'price', json_build_object('min', lowest::text, 'max', highest::text))
  );
end
$$;
