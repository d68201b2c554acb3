-- Counts the refunded units of an order's lines anew, after a refund was added or has failed. More than were ordered are refused: it is
-- the only place that writes the count.
create or replace function private.count_refunded_units(order_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  counted record;
begin
  for counted in
    select item.id, item.line, item.quantity, coalesce(sum(part.quantity) filter (where refunds.state <> 'failed'), 0) as units
      from public.order_items as item
      left join public.refund_items as part on part.order_item_id = item.id
      left join public.refunds on refunds.id = part.refund_id
      where item.order_id = count_refunded_units.order_id group by item.id order by item.id
  loop
    if counted.units > counted.quantity then
      perform private.refuse('already_refunded', 'These units have been refunded another way since.',
        jsonb_build_object('line', counted.line));
    end if;
    update public.order_items set refunded = counted.units where id = counted.id and refunded <> counted.units;
  end loop;
end
$$;
