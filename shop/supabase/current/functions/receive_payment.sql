-- Records a payment once for each reference of its provider, and returns the outcome. A fully paid order moves on; an order that was
-- cancelled, expired or refunded meanwhile stays so, and the payment is refunded.
create or replace function private.receive_payment(
  order_id uuid, provider text, reference text, amount numeric, actor text
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  order_row public.orders;
  payment public.payments;
  outcome text;
begin
  select * into order_row from public.orders where orders.id = receive_payment.order_id for no key update;
  if order_row.id is null then return 'order_unknown'; end if;
  insert into public.payments (order_id, provider, reference, amount)
    values (order_row.id, receive_payment.provider, receive_payment.reference, receive_payment.amount)
    on conflict on constraint payments_provider_reference_key do nothing
    returning * into payment;
  if payment.id is null then return 'known'; end if;
  update public.orders set paid = paid + receive_payment.amount where id = order_row.id returning * into order_row;
  outcome := case
    when order_row.order_state <> 'open' or order_row.payment_state = 'refunded' then 'too_late'
    -- Paid twice by different means: the shop owes the second payment back.
    when order_row.payment_state not in ('unpaid', 'pending') then 'overpaid'
    when order_row.paid - order_row.refunded < order_row.total then 'partial'
    else 'paid' end;
  if outcome = 'paid' then
    perform private.record_event(order_row.id, 'payment', 'paid', actor,
      jsonb_build_object('provider', provider, 'amount', (order_row.paid - order_row.refunded)::text));
    perform private.sell_edition_numbers(order_row.id);
  elsif outcome = 'too_late' then
    perform private.refund_remaining(order_row.id, 'paid too late', actor);
  end if;
  -- A refund or a dispute can arrive before its payment; one that arrives concurrently waits for this row.
  if (select is_online from private.payment_providers where name = payment.provider) then
    insert into private.provider_charges (provider, reference) values (payment.provider, payment.reference)
      on conflict on constraint provider_charges_pkey do update set refunded = provider_charges.refunded;
    perform private.reconcile_payment(payment);
  end if;
  return outcome;
end
$$;
