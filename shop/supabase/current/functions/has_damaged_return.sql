-- Whether an order's line has a damaged return: more of its units came back and were not restocked than numbers of the line are void by now.
create or replace function private.has_damaged_return(order_item_id bigint) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.order_items as item
    where item.id = $1 and item.returned - item.restocked
      > (select count(*) from public.edition_numbers as numbered where numbered.order_item_id = item.id and numbered.state = 'void'))
$$;
