-- The buyer asks to return an order, or withdraws from it, which needs nobody's consent. An order of which nothing was sent is
-- cancelled by withdrawing.
create or replace function public.request_return(
  order_id uuid, token text default null, reason text default '', withdraw boolean default false
) returns json
language plpgsql security definer set search_path = ''
as $$
declare
  found_order record;
  subject public.orders;
begin
  select * into found_order from private.locked_order(order_id, token);
  subject := found_order.subject;
  if withdraw and subject.fulfilment_state = 'unfulfilled' then
    return public.cancel_order(order_id, token, reason);
  end if;
  if now() > private.return_until(subject) then
    perform private.refuse('return_too_late', 'The time to return this order has passed.',
      jsonb_build_object('until', private.return_until(subject)));
  end if;
  perform private.record_event(order_id, 'return', case when withdraw then 'withdrawn' else 'requested' end,
    found_order.actor, jsonb_build_object('reason', left(coalesce(reason, ''), 1000)));
  return public.get_order(order_id, token);
end
$$;
revoke all on function public.request_return(uuid, text, text, boolean) from public;
grant execute on function public.request_return(uuid, text, text, boolean) to anon, authenticated, service_role;
