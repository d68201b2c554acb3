-- Changes the delivery address of an order of which nothing was sent yet, by the rules of the checkout; its buyer gets a mail. Another country
-- is refused where it changes the shipping fee or the tax: those were agreed, and an issued invoice says them. Documents that were issued
-- keep the address that they name. The same address again changes nothing. Returns the order as the back office shows it.
create or replace function public.admin_change_address(order_id uuid, address jsonb) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  order_row public.orders;
  destination jsonb;
  problem jsonb;
begin
  perform private.require_admin();
  select (each.order_row).* into order_row from private.lock_order(order_id, null, true) as each;
  if order_row.forgotten_at is not null then
    perform private.refuse('order_forgotten', 'The personal data of this order is deleted.');
  end if;
  destination := private.parse_address(address);
  problem := private.destination_problem(order_row, destination ->> 'country');
  if problem is not null then
    perform private.refuse('other_price_there', 'Sent to that country, the order would come to another sum.', problem);
  end if;
  if order_row.address @> destination then
    -- A repeated call is harmless, but one that is not lawful is refused all the same.
    if not 'changeAddress' = any (private.order_actions(order_row)) then
      perform private.refuse('illegal_transition', 'The address cannot be changed any more.', '{"axis": "order", "event": "address_changed"}');
    end if;
    return public.admin_order(order_row.id);
  end if;
  perform private.record_event(order_row.id, 'order', 'address_changed', 'maker');
  update public.orders set address = destination where orders.id = order_row.id;
  return public.admin_order(order_row.id);
end
$$;
revoke all on function public.admin_change_address(uuid, jsonb) from public, anon;
grant execute on function public.admin_change_address(uuid, jsonb) to authenticated, service_role;
