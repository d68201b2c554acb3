-- Returns units of an order line to stock, and for an edition the given numbers, as many as units. The caller has locked the order and
-- then its goods.
create or replace function private.restock_units(item public.order_items, units integer, numbers integer[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  updated integer;
begin
  update public.edition_numbers set state = 'free', order_item_id = null, certificate = null, sold_at = null, shipped_at = null
    where edition_numbers.order_item_id = item.id and edition_numbers.number = any (numbers);
  get diagnostics updated = row_count;
  if updated <> cardinality(numbers) then
    raise exception 'Of line % % numbers were given back instead of %.', item.id, updated, cardinality(numbers)
      using errcode = 'assert_failure';
  end if;
  update public.product_variants as variant set stock = variant.stock + units where variant.id = item.variant_id and variant.stock is not null;
end
$$;
