-- Records money that came in, once for each reference of its provider. An order that is fully paid moves on; one that was given
-- up or refunded meanwhile stays so, and what was paid is refunded. Answers what became of it.
create or replace function private.receive_payment(
  order_id uuid, provider text, reference text, amount numeric, actor text
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  subject public.orders;
  payment public.payments;
  outcome text;
begin
  select * into subject from public.orders as known where known.id = receive_payment.order_id for no key update;
  if subject.id is null then return 'order_unknown'; end if;
  insert into public.payments (order_id, provider, reference, amount)
    values (subject.id, receive_payment.provider, receive_payment.reference, receive_payment.amount)
    on conflict on constraint payments_provider_reference_key do nothing
    returning * into payment;
  if payment.id is null then return 'known'; end if;
  update public.orders set paid = paid + receive_payment.amount where id = subject.id returning * into subject;
  outcome := case
    when subject.order_state <> 'open' or subject.payment_state = 'refunded' then 'too_late'
    -- Paid twice, by two ways: the second is a debt of the shop's.
    when subject.payment_state not in ('unpaid', 'pending') then 'overpaid'
    when subject.paid - subject.refunded < subject.total then 'partial'
    else 'paid' end;
  if outcome = 'paid' then
    perform private.record_event(subject.id, 'payment', 'paid', actor,
      jsonb_build_object('provider', provider, 'amount', (subject.paid - subject.refunded)::text));
    perform private.sell_edition_numbers(subject.id);
  elsif outcome = 'too_late' then
    perform private.refund_remaining(subject.id, 'paid too late', actor);
  end if;
  -- The provider may have told of a refund or a dispute before the payment itself; one that is told right now waits for this row.
  if provider <> 'manual' then
    insert into private.provider_charges (provider, reference) values (payment.provider, payment.reference)
      on conflict on constraint provider_charges_pkey do update set refunded = provider_charges.refunded;
    perform private.reconcile_payment(payment);
  end if;
  return outcome;
end
$$;
