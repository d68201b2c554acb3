-- Refunds an amount of an order, as one refund for each payment that the amount is taken from: payments that a provider can refund first,
-- then the others, each the latest first. A job sends a provider's refund under the refund's id, so that a retry is harmless; a manual
-- refund is paid and confirmed by the maker. `parts` are those of refund_shares: the amount is allotted to them, up to what they stand
-- for, and each part to the refunds one after the other. The caller has locked the order. Returns the ids of the manual refunds.
create or replace function private.request_refunds(order_id uuid, amount numeric, reason text, parts jsonb default '[]') returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  rest numeric := amount;
  part numeric;
  payment public.payments;
  refund uuid;
  refund_ids uuid[] := '{}';
  by_hand uuid[] := '{}';
begin
  for payment in
    select payments.* from public.payments join private.payment_providers as provider on provider.name = payments.provider
      where payments.order_id = request_refunds.order_id
      order by provider.can_refund desc, payments.received_at desc, payments.id
  loop
    part := least(rest, private.refundable_amount(payment));
    continue when part <= 0;
    insert into public.refunds (order_id, payment_id, amount, reason)
      values (payment.order_id, payment.id, part, left(coalesce(request_refunds.reason, ''), 500)) returning id into refund;
    refund_ids := refund_ids || refund;
    if (select can_refund from private.payment_providers where name = payment.provider) then
      perform private.add_job('refund_payment', json_build_object('refund', refund), key => 'refund ' || refund);
    else
      by_hand := by_hand || refund;
    end if;
    rest := rest - part;
  end loop;
  perform private.name_refunded_units(order_id, amount - rest, parts, refund_ids);
  return by_hand;
end
$$;
