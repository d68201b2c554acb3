-- Puts an amount on its way back, as one refund for each payment that it is taken from: what a provider holds first, which goes back by
-- itself, then what came by hand, each the latest first. A provider is asked by a job, under the refund's id so that asking twice is
-- harmless; money that no provider holds the maker pays back and says so. The caller holds the order. Answers the refunds by hand.
create or replace function private.request_refunds(order_id uuid, amount numeric, reason text) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  rest numeric := amount;
  part numeric;
  payment public.payments;
  refund uuid;
  by_hand uuid[] := '{}';
begin
  for payment in
    select paid.* from public.payments as paid where paid.order_id = request_refunds.order_id
      order by paid.provider = 'manual', paid.received_at desc, paid.id
  loop
    part := least(rest, private.refundable_amount(payment));
    continue when part <= 0;
    insert into public.refunds (order_id, payment_id, amount, reason)
      values (payment.order_id, payment.id, part, left(coalesce(request_refunds.reason, ''), 500)) returning id into refund;
    if payment.provider = 'manual' then
      by_hand := by_hand || refund;
    else
      perform private.add_job('refund_payment', json_build_object('refund', refund), key => 'refund ' || refund);
    end if;
    rest := rest - part;
  end loop;
  return by_hand;
end
$$;
