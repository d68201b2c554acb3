-- Gives back units of a line: stock, and of an edition the numbers that are named, as many as units. The caller holds the order and then
-- the product's row.
create or replace function private.restock_units(item public.order_items, units integer, numbers integer[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  freed integer;
begin
  update public.edition_numbers as taken set state = 'free', order_item_id = null, certificate = null, sold_at = null, shipped_at = null
    where taken.order_item_id = item.id and taken.number = any (numbers);
  get diagnostics freed = row_count;
  if freed <> cardinality(numbers) then
    raise exception 'Of line % % numbers were given back instead of %.', item.id, freed, cardinality(numbers)
      using errcode = 'assert_failure';
  end if;
  update public.products as product set stock = product.stock + units where product.id = item.product_id and product.stock is not null;
end
$$;
