-- Marks the edition numbers of a paid order as sold: each gets the secret id by which its certificate is verified.
create or replace function private.sell_edition_numbers(order_id uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.edition_numbers set state = 'sold', certificate = gen_random_uuid(), sold_at = now()
    where state = 'held'
      and order_item_id in (select item.id from public.order_items as item where item.order_id = sell_edition_numbers.order_id)
$$;
