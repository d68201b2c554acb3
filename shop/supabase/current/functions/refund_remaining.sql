-- Requests a refund of everything that was paid for an order and can be refunded, for orders of which nothing will be sent any more.
-- A partial payment, or one after a full refund, is recorded as paid first. The caller has locked the order.
create or replace function private.refund_remaining(order_id uuid, reason text, actor text default 'shop') returns void
language plpgsql security definer set search_path = ''
as $$
declare
  order_row public.orders;
  rest numeric;
begin
  select * into order_row from public.orders where orders.id = refund_remaining.order_id;
  rest := private.refundable_sum(order_row.id);
  if order_row.paid > order_row.refunded and order_row.payment_state in ('unpaid', 'pending', 'refunded') then
    perform private.record_event(order_row.id, 'payment', 'paid', actor,
      jsonb_build_object('amount', (order_row.paid - order_row.refunded)::text));
  end if;
  if rest > 0 then
    perform private.request_refunds(order_row.id, rest, reason, private.refund_shares(order_row, null, true));
  end if;
end
$$;
