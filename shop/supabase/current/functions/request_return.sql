-- The buyer asks to return what was sent, all of it or the lines that items names, or withdraws, which needs nobody's consent. Withdrawing
-- from the whole gives up what was not sent yet, too; an order of which nothing was sent is cancelled by it.
create or replace function public.request_return(
  order_id uuid, token text default null, reason text default '', withdraw boolean default false, items jsonb default null
) returns json
language plpgsql security definer set search_path = ''
as $$
declare
  found_order record;
  subject public.orders;
  asked jsonb := '[]';
  has_unsent boolean;
begin
  select * into found_order from private.lock_order(order_id, token);
  subject := found_order.subject;
  if withdraw and subject.fulfilment_state = 'unfulfilled' then
    return public.cancel_order(order_id, token, reason);
  end if;
  if now() > private.return_deadline(subject) then
    perform private.refuse('return_too_late', 'The time to return this order has passed.',
      jsonb_build_object('until', private.return_deadline(subject)));
  end if;
  if subject.fulfilment_state <> 'unfulfilled' then
    asked := coalesce((select jsonb_agg(jsonb_build_object('line', (part.item).line, 'quantity', part.units))
      from private.requested_units(order_id, items, 'ask') as part), '[]');
    has_unsent := withdraw and items is null and exists (select from public.order_items as item
      where item.order_id = subject.id and item.shipped + item.given_up < item.quantity);
    if asked = '[]' and not has_unsent then
      perform private.refuse('nothing_to_return', 'There is nothing of this order left to return.');
    end if;
  end if;
  perform private.record_event(order_id, 'return', case when withdraw then 'withdrawn' else 'requested' end,
    found_order.actor, jsonb_build_object('reason', left(coalesce(reason, ''), 1000), 'lines', asked));
  update public.order_items as item set return_asked = coalesce((select (part ->> 'quantity')::integer
      from jsonb_array_elements(asked) as part where part ->> 'line' = item.line::text), 0)
    where item.order_id = subject.id;
  if has_unsent then perform private.cancel_unsent_units(order_id); end if;
  -- Nothing has to come back where everything that was sent is back already.
  if asked = '[]' then perform private.record_event(order_id, 'return', 'received', 'shop'); end if;
  return public.get_order(order_id, token);
end
$$;
revoke all on function public.request_return(uuid, text, text, boolean, jsonb) from public;
grant execute on function public.request_return(uuid, text, text, boolean, jsonb) to anon, authenticated, service_role;
