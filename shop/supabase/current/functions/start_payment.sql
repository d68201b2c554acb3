-- What the payment provider must know to ask for an order's money, for whoever may pay it; refused where it cannot be paid now.
-- Asking again is harmless.
create or replace function private.start_payment(order_id uuid, token text, claims jsonb) returns json
language plpgsql security definer set search_path = ''
as $$
declare
  found_order record;
  subject public.orders;
begin
  perform set_config('request.jwt.claims', coalesce(claims, '{}')::text, true);
  select * into found_order from private.locked_order(order_id, token);
  subject := found_order.subject;
  if subject.payment_method <> 'stripe' or subject.order_state <> 'open' or subject.payment_state not in ('unpaid', 'pending') then
    perform private.refuse('illegal_transition', 'This order is not to be paid by card now.',
      jsonb_build_object('axis', 'payment', 'event', 'started', 'state', subject.payment_state));
  end if;
  if subject.payment_state = 'unpaid' then
    perform private.record_event(order_id, 'payment', 'started', found_order.actor);
  end if;
  return json_build_object('id', subject.id, 'number', subject.number, 'email', subject.email, 'language', subject.language,
    'currency', subject.currency, 'due', (subject.total - subject.paid)::text, 'payBy', subject.pay_by,
    'token', private.order_token(subject.id));
end
$$;
grant execute on function private.start_payment(uuid, text, jsonb) to atelier_worker;
