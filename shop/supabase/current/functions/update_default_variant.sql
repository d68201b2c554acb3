-- Trigger: the variants of products without options follow the products that one statement changed.
create or replace function private.update_default_variant() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed bigint[];
begin
  changed := array(
    select variant.id
      from added as later
      join removed as earlier on earlier.id = later.id
      join public.product_variants as variant on variant.product_id = later.id and variant.value_1 is null
      where (later.price, later.stock, later.edition_size) is distinct from (earlier.price, earlier.stock, earlier.edition_size)
        and (variant.price, variant.stock, variant.edition_size) is distinct from (later.price, later.stock, later.edition_size)
      order by variant.id);
  if changed <> '{}' then
    update public.product_variants as variant set price = later.price, stock = later.stock, edition_size = later.edition_size
      from added as later where variant.id = any (changed) and later.id = variant.product_id;
  end if;
  return null;
end
$$;
