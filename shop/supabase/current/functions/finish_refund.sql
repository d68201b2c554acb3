-- A refund is done, or has failed for good. Done twice is done once.
create or replace function private.finish_refund(refund_id uuid, succeeded boolean, actor text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  given public.refunds;
  subject public.orders;
begin
  -- The order first, as everybody locks.
  perform from public.orders as known
    where known.id = (select asked.order_id from public.refunds as asked where asked.id = refund_id) for no key update;
  update public.refunds set state = case when succeeded then 'done' else 'failed' end
    where id = refund_id and state = 'asked' returning * into given;
  if given.id is null or not succeeded then return; end if;
  update public.orders set refunded = refunded + given.amount where id = given.order_id returning * into subject;
  perform private.record_event(subject.id, 'payment',
    case when subject.refunded = subject.paid then 'refunded' else 'partially_refunded' end, actor,
    jsonb_build_object('amount', given.amount::text, 'reason', given.reason));
end
$$;
grant execute on function private.finish_refund(uuid, boolean, text) to atelier_worker;
