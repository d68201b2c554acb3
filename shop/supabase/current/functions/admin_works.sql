-- Works as a choice among them shows them, in the order of the ids: with a title in the original, else in any language, and the first picture.
create or replace function private.admin_works(product_ids bigint[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(private.admin_product_row(product.id) order by listed.place), '[]')
    from unnest($1) with ordinality as listed (id, place)
    join public.products as product on product.id = listed.id
$$;
