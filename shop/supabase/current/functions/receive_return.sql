-- Records returned goods: all requested units, or the lines and quantities that items names. The maker says whether they are restocked,
-- all of them or by line (`restock`, a number of units); for an edition with the numbers that are restocked, unless all that were sent are.
create or replace function public.receive_return(order_id uuid, restock boolean default false, items jsonb default null) returns json
language plpgsql security definer set search_path = ''
as $$
declare
  order_row public.orders;
  part record;
  sent integer[];
  came jsonb := '[]';
  is_rest_out boolean;
begin
  select (each.order_row).* into order_row from private.lock_order(order_id, null, true) as each;
  perform private.lock_goods(array_agg(line.product_id), array_agg(line.variant_id))
    from public.order_items as line where line.order_id = order_row.id;
  for part in
    select requested.item, requested.units, requested.numbers,
        coalesce(requested.restock, case when receive_return.restock then requested.units else 0 end) as good
      from private.requested_units(order_id, items, 'receive') as requested where order_row.return_state = 'accepted'
  loop
    sent := array(select edition_numbers.number from public.edition_numbers
      where edition_numbers.order_item_id = (part.item).id and edition_numbers.shipped_at is not null and edition_numbers.state <> 'void'
      order by edition_numbers.number);
    if part.good > 0 and cardinality(sent) > 0 then
      part.numbers := coalesce(part.numbers, sent);
      if cardinality(part.numbers) <> part.good or not part.numbers <@ sent then
        perform private.refuse('numbers_needed', 'Say which numbers of the edition came back.',
          jsonb_build_object('line', (part.item).line, 'quantity', part.good, 'numbers', sent), 400);
      end if;
    end if;
    update public.order_items as item
      set returned = item.returned + part.units, restocked = item.restocked + part.good, return_asked = 0
      where item.id = (part.item).id;
    if part.good > 0 then
      perform private.restock_units(part.item, part.good, case when cardinality(sent) > 0 then part.numbers else '{}' end);
    end if;
    came := came || jsonb_build_object('line', (part.item).line, 'quantity', part.units, 'restocked', part.good);
  end loop;
  if order_row.return_state = 'accepted' and came = '[]' then
    perform private.refuse('invalid_items', 'Nothing of this was asked back.', status => 400);
  end if;
  is_rest_out := exists (select from public.order_items as item where item.order_id = order_row.id and item.returned < item.shipped);
  perform private.record_event(order_id, 'return', case when is_rest_out then 'partially_received' else 'received' end, 'maker',
    jsonb_build_object('restocked', exists (select from jsonb_array_elements(came) as each where each ->> 'restocked' <> '0'), 'lines', came));
  update public.order_items as item set return_asked = 0 where item.order_id = order_row.id and item.return_asked > 0;
  return public.get_order(order_id);
end
$$;
revoke all on function public.receive_return(uuid, boolean, jsonb) from public, anon;
grant execute on function public.receive_return(uuid, boolean, jsonb) to authenticated, service_role;
