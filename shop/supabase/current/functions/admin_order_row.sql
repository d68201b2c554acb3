-- An order as the list of orders shows it.
create or replace function private.admin_order_row(order_id uuid) returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object(
      'id', orders.id, 'number', orders.number, 'placedAt', orders.placed_at, 'email', orders.email,
      'name', coalesce(orders.address ->> 'name', ''), 'country', coalesce(orders.address ->> 'country', ''),
      'status', private.derive_order_status(orders.order_state, orders.payment_state, orders.fulfilment_state, orders.return_state),
      'currency', orders.currency, 'total', orders.total::text, 'paymentMethod', orders.payment_method,
      'units', (select coalesce(sum(item.quantity), 0) from public.order_items as item where item.order_id = orders.id))
    from public.orders where orders.id = $1
$$;
