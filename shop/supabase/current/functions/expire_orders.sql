-- Gives up orders that were not paid in time, a few at a time, and gives back what was paid in part; one that somebody is paying or cancelling right now is left for
-- the next round. Answers how many.
create or replace function private.expire_orders(at_most integer default 50) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  late uuid;
  expired integer := 0;
begin
  for late in
    select due.id from public.orders as due
      where due.order_state = 'open' and due.payment_state in ('unpaid', 'pending') and due.fulfilment_state = 'unfulfilled'
        and due.pay_by < now()
      order by due.pay_by limit at_most for no key update skip locked
  loop
    perform private.record_event(late, 'order', 'expired', 'shop');
    perform private.release_stock(late);
    perform private.refund_remaining(late, 'expired');
    expired := expired + 1;
  end loop;
  return expired;
end
$$;
grant execute on function private.expire_orders(integer) to atelier_worker;
