-- Refuses an order with which its buyer would hold more unpaid numbers of one edition than one may. Called after limit_open_orders,
-- under whose locks those who order at once are counted one after the other, and which says who counts as one buyer.
create or replace function private.limit_open_numbers(items jsonb, buyer uuid, email text, origin text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  shop public.settings;
  work record;
  held record;
begin
  if public.is_admin() or auth.role() = 'service_role' then return; end if;
  select * into strict shop from public.settings;
  for work in
    select cart.product_id, cart.quantity from private.parse_cart(items) as cart
      join public.products as product on product.id = cart.product_id and product.edition_size is not null
      order by cart.product_id
  loop
    select coalesce(sum(item.quantity) filter (where case when buyer is not null then theirs.user_id = buyer
          else theirs.user_id is null and theirs.sender = origin and private.customer_key(theirs.email)
            = private.customer_key(limit_open_numbers.email) end), 0) as own,
        coalesce(sum(item.quantity) filter (where theirs.sender = origin and origin <> ''), 0) as near
      into held
      from public.orders as theirs
      join public.order_items as item on item.order_id = theirs.id and item.product_id = work.product_id
      where theirs.order_state = 'open' and theirs.payment_state in ('unpaid', 'pending')
        and (theirs.user_id = buyer or theirs.sender = origin and origin <> '');
    if held.own + work.quantity > shop.open_numbers_max or held.near + work.quantity > shop.open_numbers_address_max then
      perform private.refuse('too_many_numbers',
        'More of a numbered edition can be ordered once those ordered before are paid. Please order fewer.',
        jsonb_build_object('productId', work.product_id, 'left', greatest(0, least(shop.open_numbers_max - held.own,
          shop.open_numbers_address_max - held.near))));
    end if;
  end loop;
end
$$;
