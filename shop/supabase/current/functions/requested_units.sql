-- The units of an order's lines that a call names, `[{"line": 1, "quantity": 2, "restock": 1, "numbers": [7]}]`, or all open ones where it names
-- none: units to ship, to return, to receive, or to refund. An invalid quantity, or one above what is open, is refused. Unknown lines are left out.
create or replace function private.requested_units(order_id uuid, items jsonb, purpose text)
returns table (item public.order_items, units integer, numbers integer[], restock integer)
language plpgsql stable security definer set search_path = ''
as $$
declare
  open integer;
begin
  if items is not null and (jsonb_typeof(items) <> 'array' or jsonb_array_length(items) not between 1 and 100) then
    perform private.refuse('invalid_items', 'Say which lines, and how many of each.', status => 400);
  end if;
  for item in select line.* from public.order_items as line where line.order_id = requested_units.order_id order by line.id loop
    open := case purpose
      when 'ship' then item.quantity - item.shipped - item.given_up
      when 'return' then item.shipped - item.returned
      when 'receive' then item.return_asked
      when 'refund' then item.quantity - item.refunded end;
    numbers := null;
    restock := null;
    units := open;
    if items is not null then
      units := (select sum(case when given ->> 'quantity' ~ '^[0-9]{1,4}$' then (given ->> 'quantity')::integer else -10000 end)
        from jsonb_array_elements(items) as given where given ->> 'line' = item.line::text);
      numbers := (select array_agg(distinct each.number::integer)
        from jsonb_array_elements(items) as given
        cross join lateral jsonb_array_elements_text(
          case jsonb_typeof(given -> 'numbers') when 'array' then given -> 'numbers' else '[]' end) as each (number)
        where given ->> 'line' = item.line::text and each.number ~ '^[0-9]{1,9}$');
      restock := (select sum((given ->> 'restock')::integer) from jsonb_array_elements(items) as given
        where given ->> 'line' = item.line::text and given ->> 'restock' ~ '^[0-9]{1,4}$');
    end if;
    continue when units is null or items is null and units = 0;
    if units < 1 or units > open or restock > units then
      perform private.refuse('invalid_quantity', 'Of a line there are not as many.',
        jsonb_build_object('line', item.line, 'open', open), 400);
    end if;
    return next;
  end loop;
end
$$;
