-- Counts by id, made into the facets that a collection shows: named in the visitor's language, in the maker's order.
-- Every category is listed, with 0 where nothing fits; a colour only when something has it.
create or replace function private.facets_named(
  language text, category_counts jsonb, colour_counts jsonb, lowest numeric, highest numeric
) returns json
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select json_build_object(
      'categories', (
        select coalesce(json_agg(json_build_object('id', category.id,
            'name', coalesce(native.name, english.name, category.id),
            'count', coalesce((category_counts ->> category.id)::bigint, 0)) order by category.position, category.id), '[]')
          from public.categories as category
          left join public.category_texts as native on native.category_id = category.id and native.language = facets_named.language
          left join public.category_texts as english on english.category_id = category.id and english.language = 'en'),
      'colours', (
        select coalesce(json_agg(json_build_object('id', colour.id,
            'name', coalesce(native.name, english.name, colour.id), 'hex', colour.hex,
            'count', (colour_counts ->> colour.id)::bigint) order by colour.position, colour.id), '[]')
          from public.colours as colour
          left join public.colour_texts as native on native.colour_id = colour.id and native.language = facets_named.language
          left join public.colour_texts as english on english.colour_id = colour.id and english.language = 'en'
          where coalesce((colour_counts ->> colour.id)::bigint, 0) > 0),
      'price', json_build_object('min', lowest::text, 'max', highest::text))
  );
end
$$;
