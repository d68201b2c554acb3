-- Records a payment for the maker: by transfer or at pick-up, in cash, or by card reader. The reference, such as the bank's own, makes a repeated call harmless;
-- without one it is the order's only payment.
create or replace function public.record_payment(order_id uuid, amount numeric default null, reference text default '', method text default 'manual')
returns json
language plpgsql security definer set search_path = ''
as $$
declare
  order_row public.orders;
  given_amount constant numeric := amount;
begin
  if method <> 'manual' and not exists (select from private.payment_providers as provider where provider.name = method and provider.is_at_stall) then
    perform private.refuse('payment_unavailable', 'Payments are recorded as transfer, in cash, or by card reader.', status => 400);
  end if;
  select (each.order_row).* into order_row from private.lock_order(order_id, null, true) as each;
  if given_amount is not null and (given_amount <= 0 or given_amount <> round(given_amount, 2)) then
    perform private.refuse('invalid_amount', 'An amount is above zero and has at most two decimals.', status => 400);
  end if;
  -- A second transfer is recorded too when its amount is given: it has to be refunded.
  if given_amount is null and (order_row.payment_state not in ('unpaid', 'pending')
    or order_row.total <= order_row.paid - order_row.refunded) then
    perform private.refuse('illegal_transition', 'The order is paid already.',
      jsonb_build_object('axis', 'payment', 'event', 'paid', 'state', order_row.payment_state));
  end if;
  if private.receive_payment(order_id, method, order_id || ' ' || coalesce(left(reference, 100), ''),
    coalesce(given_amount, order_row.total - (order_row.paid - order_row.refunded)), 'maker') = 'known'
  then
    perform private.refuse('payment_known', 'A payment with this reference is recorded already.');
  end if;
  return public.get_order(order_id);
end
$$;
revoke all on function public.record_payment(uuid, numeric, text, text) from public, anon;
grant execute on function public.record_payment(uuid, numeric, text, text) to authenticated, service_role;
