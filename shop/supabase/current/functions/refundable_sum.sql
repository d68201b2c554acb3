-- The money of an order that can be refunded now, over all its payments.
create or replace function private.refundable_sum(order_id uuid) returns numeric
language sql stable set search_path = ''
as $$
  select coalesce(sum(private.refundable_amount(payments)), 0) from public.payments where payments.order_id = $1
$$;
