-- The number of published products of each category and set of colours that pass filters: stored counts where there is no filter, else
-- counted in one pass over the products.
create or replace function private.count_product_sets(filters jsonb)
returns table (category text, colours text[], products bigint)
language plpgsql stable set search_path = ''
as $$
begin
  if filters = '{}' then
    return query
      select split_part(counted.value, '|', 1), string_to_array(split_part(counted.value, '|', 2), ','), counted.products
        from public.facet_counts as counted where counted.facet = 'set' and counted.products > 0;
  else
    return query execute 'select category_id, colours, count(*) from public.products where status = ''published'''
      || private.product_conditions(filters) || ' group by 1, 2' using filters;
  end if;
end
$$;
