-- Cancels the units of an order that were not sent and restocks them. Its goods are locked as place_order locks them. A repeated
-- call changes nothing.
create or replace function private.cancel_unsent_units(order_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  item public.order_items;
  unsent integer;
begin
  perform private.lock_goods(array_agg(line.product_id), array_agg(line.variant_id))
    from public.order_items as line where line.order_id = cancel_unsent_units.order_id;
  for item in
    select line.* from public.order_items as line
      where line.order_id = cancel_unsent_units.order_id and line.shipped + line.given_up < line.quantity order by line.variant_id
  loop
    unsent := item.quantity - item.shipped - item.given_up;
    update public.order_items set given_up = given_up + unsent where id = item.id;
    perform private.restock_units(item, unsent, array(
      select edition_numbers.number from public.edition_numbers
        where edition_numbers.order_item_id = item.id and edition_numbers.shipped_at is null));
  end loop;
end
$$;
