-- Refuses an order with which its buyer would hold more unpaid numbers of one edition than allowed. It is called after
-- limit_open_orders, whose locks make concurrent orders count one after the other, and which defines what counts as one buyer.
create or replace function private.limit_open_numbers(items jsonb, buyer uuid, email text, origin text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  shop public.settings;
  line record;
  counts record;
begin
  if public.is_admin() or auth.role() = 'service_role' then return; end if;
  select * into strict shop from public.settings;
  for line in
    select cart.product_id, cart.variant_id, cart.quantity from private.cart_lines(items) as cart
      join public.product_variants as variant on variant.id = cart.variant_id and variant.edition_size is not null
      order by cart.variant_id
  loop
    select coalesce(sum(item.quantity) filter (where case when buyer is not null then orders.user_id = buyer
          else orders.user_id is null and orders.sender = origin and private.customer_key(orders.email)
            = private.customer_key(limit_open_numbers.email) end), 0) as own,
        coalesce(sum(item.quantity) filter (where orders.sender = origin and origin <> ''), 0) as network
      into counts
      from public.orders
      join public.order_items as item on item.order_id = orders.id and item.variant_id = line.variant_id
      where orders.order_state = 'open' and orders.payment_state in ('unpaid', 'pending')
        and (orders.user_id = buyer or orders.sender = origin and origin <> '');
    if counts.own + line.quantity > shop.open_numbers_max or counts.network + line.quantity > shop.open_numbers_address_max then
      perform private.refuse('too_many_numbers',
        'More of a numbered edition can be ordered once those ordered before are paid. Please order fewer.',
        jsonb_build_object('productId', line.product_id, 'variantId', line.variant_id, 'left', greatest(0, least(shop.open_numbers_max - counts.own,
          shop.open_numbers_address_max - counts.network))));
    end if;
  end loop;
end
$$;
