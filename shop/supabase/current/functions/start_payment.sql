-- The data that the payment provider needs to request an order's money; the caller has checked that the buyer may pay. Null where the
-- order cannot be paid at a provider now. A repeated call is harmless.
-- Early shops have a version with more arguments; beside this one a call would be ambiguous.
drop function if exists private.start_payment(uuid, text, jsonb);
create or replace function private.start_payment(order_id uuid) returns json
language plpgsql security definer set search_path = ''
as $$
declare
  order_row public.orders;
begin
  select orders.* into order_row from public.orders where orders.id = start_payment.order_id for no key update;
  if order_row.id is null or not private.can_pay_online(order_row) then return null; end if;
  if order_row.payment_state = 'unpaid' then
    perform private.record_event(order_id, 'payment', 'started', 'customer');
  end if;
  return json_build_object('id', order_row.id, 'number', order_row.number, 'email', order_row.email, 'language', order_row.language,
    'currency', order_row.currency, 'due', (order_row.total - (order_row.paid - order_row.refunded))::text, 'payBy', order_row.pay_by);
end
$$;
grant execute on function private.start_payment(uuid) to atelier_worker;
