-- Records money that came in, once for each reference of its provider. An order that is fully paid moves on; one that was given
-- up meanwhile stays so, and what was paid is refunded. Answers what became of it.
create or replace function private.receive_payment(
  order_id uuid, provider text, reference text, amount numeric, actor text
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  subject public.orders;
  payment uuid;
begin
  select * into subject from public.orders as known where known.id = receive_payment.order_id for no key update;
  if subject.id is null then return 'order_unknown'; end if;
  insert into public.payments (order_id, provider, reference, amount)
    values (subject.id, receive_payment.provider, receive_payment.reference, receive_payment.amount)
    on conflict on constraint payments_provider_reference_key do nothing
    returning id into payment;
  if payment is null then return 'known'; end if;
  update public.orders set paid = paid + receive_payment.amount where id = subject.id returning * into subject;
  if subject.payment_state not in ('unpaid', 'pending') then
    -- Paid twice, by two ways: the second is a debt of the shop's.
    return 'overpaid';
  end if;
  if subject.paid < subject.total then return 'partial'; end if;
  perform private.record_event(subject.id, 'payment', 'paid', actor,
    jsonb_build_object('provider', provider, 'amount', subject.paid::text));
  if subject.order_state = 'open' then
    perform private.sell_numbers(subject.id);
    return 'paid';
  end if;
  perform private.refund_rest(subject.id, 'paid too late');
  return 'too_late';
end
$$;
