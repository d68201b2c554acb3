-- The facets that one product counts for in public.facet_counts: none unless it is published.
create or replace function private.product_facets(product public.products) returns setof public.facet_counts
language plpgsql immutable set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select 'all', '', 1::bigint where ($1).status = 'published'
    union all
    select 'category', ($1).category_id, 1 where ($1).status = 'published'
    union all
    select distinct 'colour', colour, 1::bigint from unnest(($1).colours) as colour where ($1).status = 'published'
    union all
    select 'set', ($1).category_id || '|' || array_to_string(array(select distinct unnest(($1).colours) order by 1), ','), 1
      where ($1).status = 'published';
end
$$;
