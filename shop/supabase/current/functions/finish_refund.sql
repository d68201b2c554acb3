-- A refund is done, or has failed for good. Done twice is done once. One that the provider refused can still be paid by hand; until then,
-- or until the maker asks anew, its amount can be given back again.
create or replace function private.finish_refund(refund_id uuid, succeeded boolean, actor text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  before public.refunds;
  given public.refunds;
  payment public.payments;
begin
  -- The order first, as everybody locks.
  perform from public.orders as known
    where known.id = (select asked.order_id from public.refunds as asked where asked.id = refund_id) for no key update;
  select * into before from public.refunds as asked where asked.id = refund_id;
  if before.id is null or before.state = 'done' or before.state = 'failed' and not (succeeded and actor = 'maker') then return; end if;
  select * into strict payment from public.payments as paid where paid.id = before.payment_id;
  if before.state = 'failed' and private.refundable_amount(payment) < before.amount then
    perform private.refuse('invalid_amount', 'What this refund was to give back has gone back another way since.',
      jsonb_build_object('refundable', private.refundable_amount(payment)::text));
  end if;
  update public.refunds set state = case when succeeded then 'done' else 'failed' end,
      way = case when succeeded and actor = 'maker' then 'hand' else way end
    where id = refund_id returning * into given;
  if succeeded then perform private.apply_refund(given, actor); end if;
  perform private.reconcile_payment(payment);
end
$$;
grant execute on function private.finish_refund(uuid, boolean, text) to atelier_worker;
