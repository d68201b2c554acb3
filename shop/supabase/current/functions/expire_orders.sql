-- Expires orders that were not paid in time, a few at a time, and refunds partial payments. An order that is being paid or cancelled
-- right now is skipped until the next run. Returns the number of expired orders.
create or replace function private.expire_orders(at_most integer default 50) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  order_id uuid;
  expired integer := 0;
begin
  if private.is_importing() then return 0; end if;
  for order_id in
    select orders.id from public.orders
      where orders.order_state = 'open' and orders.payment_state in ('unpaid', 'pending') and orders.fulfilment_state = 'unfulfilled'
        and orders.pay_by < now()
      order by orders.pay_by limit at_most for no key update skip locked
  loop
    perform private.record_event(order_id, 'order', 'expired', 'shop');
    perform private.release_stock(order_id);
    perform private.refund_remaining(order_id, 'expired');
    expired := expired + 1;
  end loop;
  return expired;
end
$$;
grant execute on function private.expire_orders(integer) to atelier_worker;
