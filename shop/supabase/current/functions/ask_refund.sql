-- Puts a refund on its way. Where a provider holds the money a job asks it, by the refund's id so that asking twice is harmless;
-- otherwise the maker pays by hand and says so with confirm_refund. The caller holds the order.
create or replace function private.ask_refund(order_id uuid, amount numeric, reason text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  refund uuid;
begin
  insert into public.refunds (order_id, amount, reason)
    values (ask_refund.order_id, ask_refund.amount, left(coalesce(ask_refund.reason, ''), 500)) returning id into refund;
  if exists (select from public.payments as paid where paid.order_id = ask_refund.order_id and paid.provider = 'stripe') then
    perform private.add_job('refund_payment', json_build_object('refund', refund), key => 'refund ' || refund);
  end if;
  return refund;
end
$$;
