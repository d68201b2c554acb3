-- The maker says that an order's money has come, by transfer or at pick-up. The reference, such as the bank's own, makes saying
-- it twice harmless; without one it is the order's only payment.
create or replace function public.record_payment(order_id uuid, amount numeric default null, reference text default '')
returns json
language plpgsql security definer set search_path = ''
as $$
declare
  subject public.orders;
  given constant numeric := amount;
begin
  select (each.subject).* into subject from private.lock_order(order_id, null, true) as each;
  if given is not null and (given <= 0 or given <> round(given, 2)) then
    perform private.refuse('invalid_amount', 'An amount is above zero and has at most two decimals.', status => 400);
  end if;
  -- A second transfer is recorded too, when the maker says how much it was: it is owed back.
  if given is null and (subject.payment_state not in ('unpaid', 'pending') or subject.total <= subject.paid - subject.refunded) then
    perform private.refuse('illegal_transition', 'The order is paid already.',
      jsonb_build_object('axis', 'payment', 'event', 'paid', 'state', subject.payment_state));
  end if;
  if private.receive_payment(order_id, 'manual', order_id || ' ' || coalesce(left(reference, 100), ''),
    coalesce(given, subject.total - (subject.paid - subject.refunded)), 'maker') = 'known'
  then
    perform private.refuse('payment_known', 'A payment with this reference is recorded already.');
  end if;
  return public.get_order(order_id);
end
$$;
revoke all on function public.record_payment(uuid, numeric, text) from public, anon;
grant execute on function public.record_payment(uuid, numeric, text) to authenticated, service_role;
