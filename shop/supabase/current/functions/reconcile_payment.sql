-- Brings a payment to what its provider and the buyer's bank have told of it: money that went back without the shop, at the provider's own
-- desk or by a lost dispute, is refunded. The caller holds the order.
create or replace function private.reconcile_payment(payment public.payments) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  subject public.orders;
  told record;
  part numeric;
  given public.refunds;
begin
  for told in
    select 'provider' as way, '{shop,provider}'::text[] as counted, charge.refunded as amount
      from private.provider_charges as charge
      where charge.provider = payment.provider and charge.reference = payment.reference
    union all
    select 'dispute', '{dispute}', sum(contested.amount) from public.disputes as contested
      where contested.provider = payment.provider and contested.reference = payment.reference and contested.state = 'lost'
      having count(*) > 0
  loop
    -- No more goes back than came: what the maker had paid by hand beside it is the maker's loss.
    select least(told.amount - coalesce(sum(known.amount) filter (where known.way = any (told.counted)), 0),
        payment.amount - coalesce(sum(known.amount), 0))
      into part from public.refunds as known where known.payment_id = payment.id and known.state <> 'failed';
    continue when part <= 0;
    insert into public.refunds (order_id, payment_id, amount, reason, way, state)
      values (payment.order_id, payment.id, part,
        case told.way when 'dispute' then 'lost dispute' else 'refunded at the provider' end, told.way, 'done')
      returning * into given;
    perform private.apply_refund(given, 'provider');
  end loop;
  -- What an order that was given up still owes is asked for anew, unless the provider has refused just that since the last dispute ended.
  select * into strict subject from public.orders as concerned where concerned.id = payment.order_id;
  if subject.order_state in ('cancelled', 'expired') and not exists (
    select from public.refunds as refused
      where refused.payment_id = payment.id and refused.state = 'failed' and refused.amount = private.refundable_amount(payment)
        and refused.created_at >= coalesce((select max(contested.closed_at) from public.disputes as contested
          where contested.provider = payment.provider and contested.reference = payment.reference), '-infinity'))
  then
    perform private.refund_remaining(subject.id, subject.order_state, 'provider');
  end if;
end
$$;
