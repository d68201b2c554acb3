-- Trigger: a new product has one variant, with its price, stock and edition.
create or replace function private.create_default_variants() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.product_variants (product_id, price, stock, edition_size)
    select product.id, product.price, product.stock, product.edition_size from added as product order by product.id;
  return null;
end
$$;
