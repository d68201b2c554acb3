-- Records returned goods: all requested units, or the lines and quantities that items names. The maker says whether they are restocked;
-- for an edition with the numbers that came back, unless all that were sent did.
create or replace function public.receive_return(order_id uuid, restock boolean default false, items jsonb default null) returns json
language plpgsql security definer set search_path = ''
as $$
declare
  order_row public.orders;
  part record;
  sent integer[];
  came jsonb := '[]';
begin
  select (each.order_row).* into order_row from private.lock_order(order_id, null, true) as each;
  perform from public.products as product
    where product.id in (select line.product_id from public.order_items as line where line.order_id = order_row.id)
    order by product.id for no key update;
  for part in select * from private.requested_units(order_id, items, 'receive') where order_row.return_state = 'accepted' loop
    sent := array(select edition_numbers.number from public.edition_numbers
      where edition_numbers.order_item_id = (part.item).id and edition_numbers.shipped_at is not null order by edition_numbers.number);
    if restock and cardinality(sent) > 0 then
      part.numbers := coalesce(part.numbers, sent);
      if cardinality(part.numbers) <> part.units or not part.numbers <@ sent then
        perform private.refuse('numbers_needed', 'Say which numbers of the edition came back.',
          jsonb_build_object('line', (part.item).line, 'quantity', part.units, 'numbers', sent), 400);
      end if;
    end if;
    update public.order_items set returned = returned + part.units, return_asked = 0 where id = (part.item).id;
    if restock then
      perform private.restock_units(part.item, part.units, case when cardinality(sent) > 0 then part.numbers else '{}' end);
    end if;
    came := came || jsonb_build_object('line', (part.item).line, 'quantity', part.units);
  end loop;
  if order_row.return_state = 'accepted' and came = '[]' then
    perform private.refuse('invalid_items', 'Nothing of this was asked back.', status => 400);
  end if;
  perform private.record_event(order_id, 'return', 'received', 'maker', jsonb_build_object('restocked', restock, 'lines', came));
  update public.order_items as item set return_asked = 0 where item.order_id = order_row.id and item.return_asked > 0;
  return public.get_order(order_id);
end
$$;
revoke all on function public.receive_return(uuid, boolean, jsonb) from public, anon;
grant execute on function public.receive_return(uuid, boolean, jsonb) to authenticated, service_role;
