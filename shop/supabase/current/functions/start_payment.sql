-- What the payment provider must know to ask for an order's money; the caller has seen that its buyer may. Null where the order is
-- not to be paid by a provider now. Asking again is harmless.
-- The first shops had one of more arguments: beside this one no call would know which of the two is meant.
drop function if exists private.start_payment(uuid, text, jsonb);
create or replace function private.start_payment(order_id uuid) returns json
language plpgsql security definer set search_path = ''
as $$
declare
  subject public.orders;
begin
  select known.* into subject from public.orders as known where known.id = start_payment.order_id for no key update;
  if subject.id is null or subject.payment_method <> 'stripe' or subject.order_state <> 'open'
    or subject.payment_state not in ('unpaid', 'pending') or subject.total <= subject.paid - subject.refunded
  then
    return null;
  end if;
  if subject.payment_state = 'unpaid' then
    perform private.record_event(order_id, 'payment', 'started', 'customer');
  end if;
  return json_build_object('id', subject.id, 'number', subject.number, 'email', subject.email, 'language', subject.language,
    'currency', subject.currency, 'due', (subject.total - (subject.paid - subject.refunded))::text, 'payBy', subject.pay_by);
end
$$;
grant execute on function private.start_payment(uuid) to atelier_worker;
