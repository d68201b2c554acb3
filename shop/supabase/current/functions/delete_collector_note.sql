-- Deletes the note about a line of an order, as its buyer by account or token. One that is gone already is no failure. Returns the notes of the
-- order as get_collector_notes does.
create or replace function public.delete_collector_note(order_id uuid, line integer, token text default null) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  order_row public.orders;
begin
  select * into order_row from public.orders where orders.id = delete_collector_note.order_id;
  if order_row.id is null or not private.is_buyer(order_row, token) then
    perform private.refuse('order_not_found', 'There is no such order, or it is not yours.', status => 404);
  end if;
  delete from public.collector_notes as note using public.order_items as item
    where item.id = note.order_item_id and item.order_id = delete_collector_note.order_id and item.line = delete_collector_note.line;
  return private.own_collector_notes(order_row);
end
$$;
revoke all on function public.delete_collector_note(uuid, integer, text) from public;
grant execute on function public.delete_collector_note(uuid, integer, text) to anon, authenticated, service_role;
