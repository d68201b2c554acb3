-- Accepts or rejects a buyer's request to return goods, with the maker's note for the buyer. Accepted are all requested units, or those that
-- items names, [{"line": 1, "quantity": 1}]: the others are rejected with the same note.
create or replace function public.decide_return(order_id uuid, accept boolean, note text default '', items jsonb default null) returns json
language plpgsql security definer set search_path = ''
as $$
declare
  order_row public.orders;
  accepted jsonb;
begin
  select (each.order_row).* into order_row from private.lock_order(order_id, null, true) as each;
  if accept and items is not null and order_row.return_state = 'requested' then
    accepted := (select jsonb_agg(jsonb_build_object('line', (part.item).line, 'quantity', part.units))
      from private.requested_units(order_id, items, 'receive') as part);
    if accepted is null then
      perform private.refuse('invalid_items', 'Nothing of this was asked back.', status => 400);
    end if;
  end if;
  perform private.record_event(order_id, 'return', case when accept then 'accepted' else 'rejected' end, 'maker',
    jsonb_build_object('note', left(coalesce(note, ''), 1000))
      || case when accepted is null then '{}' else jsonb_build_object('lines', accepted) end);
  if not accept or accepted is not null then
    update public.order_items as item set return_asked = coalesce((select (part ->> 'quantity')::integer
        from jsonb_array_elements(accepted) as part where part ->> 'line' = item.line::text), 0)
      where item.order_id = decide_return.order_id and item.return_asked > 0;
  end if;
  return public.get_order(order_id);
end
$$;
revoke all on function public.decide_return(uuid, boolean, text, jsonb) from public, anon;
grant execute on function public.decide_return(uuid, boolean, text, jsonb) to authenticated, service_role;
