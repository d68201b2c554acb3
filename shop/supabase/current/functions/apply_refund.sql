-- Counts money that has gone back into its order, and says so. The caller holds the order. A bank that took it needs no mail of ours.
create or replace function private.apply_refund(given public.refunds, actor text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  subject public.orders;
begin
  update public.orders set refunded = refunded + given.amount where id = given.order_id returning * into subject;
  -- The rest of what was paid may be back while the price is not there yet: then the order is as unpaid as it was.
  perform private.record_event(subject.id, 'payment',
    case when subject.refunded = subject.paid then 'refunded' else 'partially_refunded' end, actor,
    jsonb_build_object('amount', given.amount::text, 'reason', given.reason)
      || case given.way when 'dispute' then '{"dispute": true}' else '{}' end::jsonb);
end
$$;
