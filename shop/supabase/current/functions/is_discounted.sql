-- Whether a discount code applies to a product: all do, or those that are listed for the code, by themselves or by their category.
create or replace function private.is_discounted(code public.discount_codes, product_id bigint) returns boolean
language sql stable set search_path = ''
as $$
  select ($1).applies_to = 'all'
    or exists (select from public.discount_products as listed where listed.code = ($1).code and listed.product_id = $2)
    or exists (select from public.discount_categories as listed
      join public.products as product on product.category_id = listed.category_id
      where listed.code = ($1).code and product.id = $2)
$$;
