-- Trigger: the variant of a product without options follows the product.
create or replace function private.update_default_variant() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.product_variants as variant set price = new.price, stock = new.stock, edition_size = new.edition_size
    where variant.product_id = new.id and variant.value_1 is null
      and (variant.price, variant.stock, variant.edition_size) is distinct from (new.price, new.stock, new.edition_size);
  return null;
end
$$;
