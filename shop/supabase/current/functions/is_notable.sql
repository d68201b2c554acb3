-- Whether a line of an order is notable, so that a note can be left about it: its work was paid and sent, and has not come back as a whole.
create or replace function private.is_notable(order_row public.orders, item public.order_items) returns boolean
language sql immutable set search_path = ''
as $$
  select item.product_id is not null and item.shipped > item.returned and order_row.payment_state in ('paid', 'partially_refunded')
$$;
