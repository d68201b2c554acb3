-- An order's status in one word, derived from its four states: the only place that does so.
create or replace function private.derive_order_status(
  order_state text, payment_state text, fulfilment_state text, return_state text
) returns text
language sql immutable set search_path = ''
as $$
  select case
    when order_state in ('cancelled', 'expired') and payment_state in ('paid', 'partially_refunded') then 'refund_due'
    when order_state in ('cancelled', 'expired') then order_state
    when payment_state = 'refunded' then 'refunded'
    when return_state in ('requested', 'accepted', 'received') then 'return_' || return_state
    when return_state = 'partially_received' then 'partially_returned'
    when payment_state = 'partially_refunded' and fulfilment_state in ('shipped', 'delivered') then 'partially_refunded'
    when fulfilment_state <> 'unfulfilled' then fulfilment_state
    when payment_state in ('paid', 'partially_refunded') then 'paid'
    when payment_state = 'pending' then 'payment_pending'
    else 'awaiting_payment'
  end
$$;
