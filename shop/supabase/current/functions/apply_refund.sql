-- Adds a completed refund to its order and records the event. The caller has locked the order. Money that a bank took back by a
-- dispute causes no mail.
create or replace function private.apply_refund(refund public.refunds, actor text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  order_row public.orders;
begin
  update public.orders set refunded = refunded + refund.amount where id = refund.order_id returning * into order_row;
  -- A partial payment can be refunded in full before the order was fully paid: then the order stays unpaid.
  perform private.record_event(order_row.id, 'payment',
    case when order_row.refunded = order_row.paid then 'refunded' else 'partially_refunded' end, actor,
    jsonb_build_object('amount', refund.amount::text, 'reason', refund.reason, 'refund', refund.id)
      || case refund.way when 'dispute' then '{"dispute": true}' else '{}' end::jsonb);
end
$$;
