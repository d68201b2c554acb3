-- One page of ids of published products of some categories, colours and prices, in the order of `sort`. An empty array and null do not
-- filter. The statement names only the filters that are set, and a plain order: only then can an index answer it.
create or replace function private.filtered_page(
  categories text[], colours text[], price_min numeric, price_max numeric, sort text, size integer, skip integer
) returns bigint[]
language plpgsql stable set search_path = ''
as $$
declare
  page bigint[];
begin
  execute 'select array(select id from public.products where status = ''published'''
    || case when categories <> '{}' then ' and category_id = any ($1)' else '' end
    || case when colours <> '{}' then ' and colours && $2' else '' end
    || case when price_min is not null then ' and price >= $3' else '' end
    || case when price_max is not null then ' and price <= $4' else '' end
    || ' order by ' || case sort
      when 'price_asc' then 'price, id'
      when 'price_desc' then 'price desc, id desc'
      when 'newest' then 'created_at desc, id desc'
      else 'featured_rank, id'
    end || ' limit $5 offset $6)'
    into page using categories, colours, price_min, price_max, size, skip;
  return page;
end
$$;
