-- The number of published products of each category and set of colours: stored counts where no price filters them, else counted in
-- one pass over the products within the prices.
create or replace function private.count_product_sets(price_min numeric, price_max numeric)
returns table (category text, tints text[], products bigint)
language plpgsql stable set search_path = ''
as $$
begin
  if price_min is null and price_max is null then
    return query
      select split_part(counted.value, '|', 1), string_to_array(split_part(counted.value, '|', 2), ','), counted.products
        from public.facet_counts as counted where counted.facet = 'set' and counted.products > 0;
  else
    return query
      select product.category_id, product.colours, count(*) from public.products as product
        where product.status = 'published'
          and product.price between coalesce(price_min, 0) and coalesce(price_max, 'Infinity')
        group by 1, 2;
  end if;
end
$$;
