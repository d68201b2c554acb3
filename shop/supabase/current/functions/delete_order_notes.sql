-- Deletes the collectors' notes of an order's buyer.
create or replace function private.delete_order_notes(order_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from public.collector_notes as note using public.order_items as item where item.id = note.order_item_id and item.order_id = $1
$$;
