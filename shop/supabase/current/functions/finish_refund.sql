-- Marks a refund as done, or as failed for good; a repeated call changes nothing. A refund that the provider failed can still be paid by
-- hand; until then, or until the maker requests another one, its amount can be refunded again.
create or replace function private.finish_refund(refund_id uuid, succeeded boolean, actor text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  before public.refunds;
  refund public.refunds;
  payment public.payments;
begin
  -- The order is locked first, as everywhere.
  perform from public.orders
    where orders.id = (select refunds.order_id from public.refunds where refunds.id = refund_id) for no key update;
  select * into before from public.refunds where refunds.id = refund_id;
  if before.id is null or before.state = 'done' or before.state = 'failed' and not (succeeded and actor = 'maker') then return; end if;
  select * into strict payment from public.payments where payments.id = before.payment_id;
  if before.state = 'failed' and private.refundable_amount(payment) < before.amount then
    perform private.refuse('invalid_amount', 'What this refund was to give back has gone back another way since.',
      jsonb_build_object('refundable', private.refundable_amount(payment)::text));
  end if;
  update public.refunds set state = case when succeeded then 'done' else 'failed' end,
      way = case when succeeded and actor = 'maker' then 'hand' else way end
    where id = refund_id returning * into refund;
  perform private.count_refunded_units(refund.order_id);
  if succeeded then perform private.apply_refund(refund, actor); end if;
  perform private.reconcile_payment(payment);
end
$$;
grant execute on function private.finish_refund(uuid, boolean, text) to atelier_worker;
