-- Requests a return for the buyer, of everything that was sent or of the lines that items names, or withdraws from the contract, which
-- needs no consent. A withdrawal from the whole order also cancels what was not sent yet; an order of which nothing was sent is
-- cancelled by it. Pictures show what is wrong, see private.save_return_pictures. The version of earlier shops, without them, would make a
-- call ambiguous.
drop function if exists public.request_return(uuid, text, text, boolean, jsonb);
create or replace function public.request_return(
  order_id uuid, token text default null, reason text default '', withdraw boolean default false, items jsonb default null,
  pictures jsonb default null
) returns json
language plpgsql security definer set search_path = ''
as $$
declare
  locked record;
  order_row public.orders;
  requested jsonb := '[]';
  shown jsonb;
  has_unsent boolean;
begin
  select * into locked from private.lock_order(order_id, token);
  order_row := locked.order_row;
  if withdraw and order_row.fulfilment_state = 'unfulfilled' then
    return public.cancel_order(order_id, token, reason);
  end if;
  if now() > private.return_deadline(order_row) then
    perform private.refuse('return_too_late', 'The time to return this order has passed.',
      jsonb_build_object('until', private.return_deadline(order_row)));
  end if;
  if order_row.fulfilment_state <> 'unfulfilled' then
    requested := coalesce((select jsonb_agg(jsonb_build_object('line', (part.item).line, 'quantity', part.units))
      from private.requested_units(order_id, items, 'return') as part), '[]');
    has_unsent := withdraw and items is null and exists (select from public.order_items as item
      where item.order_id = order_row.id and item.shipped + item.given_up < item.quantity);
    if requested = '[]' and not has_unsent then
      perform private.refuse('nothing_to_return', 'There is nothing of this order left to return.');
    end if;
  end if;
  shown := private.save_return_pictures(order_id, pictures);
  perform private.record_event(order_id, 'return', case when withdraw then 'withdrawn' else 'requested' end,
    locked.actor, jsonb_build_object('reason', left(coalesce(reason, ''), 1000), 'lines', requested)
      || case when shown = '[]' then '{}' else jsonb_build_object('pictures', shown) end);
  update public.order_items as item set return_asked = coalesce((select (part ->> 'quantity')::integer
      from jsonb_array_elements(requested) as part where part ->> 'line' = item.line::text), 0)
    where item.order_id = order_row.id;
  if has_unsent then perform private.cancel_unsent_units(order_id); end if;
  -- The return is complete at once where everything that was sent is back already.
  if requested = '[]' then perform private.record_event(order_id, 'return', 'received', 'shop'); end if;
  return public.get_order(order_id, token);
end
$$;
revoke all on function public.request_return(uuid, text, text, boolean, jsonb, jsonb) from public;
grant execute on function public.request_return(uuid, text, text, boolean, jsonb, jsonb) to anon, authenticated, service_role;
