-- The facets of a collection: categories and colours with their counts, named in the visitor's language, in the maker's order.
-- Every category is listed, with 0 where nothing matches; a colour only when a product has it.
create or replace function private.localized_facets(
  language text, category_counts jsonb, colour_counts jsonb, lowest numeric, highest numeric
) returns json
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select json_build_object(
      'categories', (
        select coalesce(json_agg(shown order by category.position, category.id), '[]')
          from public.categories as category
          cross join lateral (
            select category.id,
              coalesce(
                (select named.name from public.category_texts as named
                  where named.category_id = category.id and named.language = localized_facets.language),
                (select named.name from public.category_texts as named
                  where named.category_id = category.id and named.language = 'en'),
                category.id) as name,
              coalesce((category_counts ->> category.id)::bigint, 0) as count
          ) as shown),
      'colours', (
        select coalesce(json_agg(shown order by colour.position, colour.id), '[]')
          from public.colours as colour
          cross join lateral (
            select colour.id,
              coalesce(
                (select named.name from public.colour_texts as named
                  where named.colour_id = colour.id and named.language = localized_facets.language),
                (select named.name from public.colour_texts as named
                  where named.colour_id = colour.id and named.language = 'en'),
                colour.id) as name,
              colour.hex,
              (colour_counts ->> colour.id)::bigint as count
          ) as shown
          where shown.count > 0),
      'price', json_build_object('min', lowest::text, 'max', highest::text))
  );
end
$$;
