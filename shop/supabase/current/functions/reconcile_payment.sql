-- Brings the refunds of a payment into line with its provider and the buyer's bank: money that went back without the shop, at the
-- provider's dashboard or by a lost dispute, is recorded as refunded. The caller has locked the order.
create or replace function private.reconcile_payment(payment public.payments) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  order_row public.orders;
  total record;
  part numeric;
  refund public.refunds;
begin
  for total in
    select 'provider' as way, '{shop,provider}'::text[] as counted, charge.refunded as amount
      from private.provider_charges as charge
      where charge.provider = payment.provider and charge.reference = payment.reference
    union all
    select 'dispute', '{dispute}', sum(disputes.amount) from public.disputes
      where disputes.provider = payment.provider and disputes.reference = payment.reference and disputes.state = 'lost'
      having count(*) > 0
  loop
    -- No more is recorded as refunded than was paid: a refund that the maker paid by hand besides is the maker's loss.
    select least(total.amount - coalesce(sum(refunds.amount) filter (where refunds.way = any (total.counted)), 0),
        payment.amount - coalesce(sum(refunds.amount), 0))
      into part from public.refunds where refunds.payment_id = payment.id and refunds.state <> 'failed';
    continue when part <= 0;
    insert into public.refunds (order_id, payment_id, amount, reason, way, state)
      values (payment.order_id, payment.id, part,
        case total.way when 'dispute' then 'lost dispute' else 'refunded at the provider' end, total.way, 'done')
      returning * into refund;
    -- Of an order of which no money is left every unit is refunded. A buyer who won a dispute keeps the goods.
    select * into strict order_row from public.orders where orders.id = payment.order_id;
    if total.way = 'provider' and part = order_row.paid - order_row.refunded then
      perform private.name_refunded_units(refund.order_id, part, private.refund_shares(order_row, null, true), array[refund.id]);
    end if;
    perform private.apply_refund(refund, 'provider');
  end loop;
  -- A cancelled or expired order that still owes money is refunded again, unless the provider has refused this since the last dispute.
  select * into strict order_row from public.orders where orders.id = payment.order_id;
  if order_row.order_state in ('cancelled', 'expired') and not exists (
    select from public.refunds
      where refunds.payment_id = payment.id and refunds.state = 'failed' and refunds.amount = private.refundable_amount(payment)
        and refunds.created_at >= coalesce((select max(disputes.closed_at) from public.disputes
          where disputes.provider = payment.provider and disputes.reference = payment.reference), '-infinity'))
  then
    perform private.refund_remaining(order_row.id, order_row.order_state, 'provider');
  end if;
end
$$;
