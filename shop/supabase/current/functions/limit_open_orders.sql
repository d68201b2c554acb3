-- Refuses an order whose buyer has reached the limit of unpaid orders, and returns the pseudonym of the buyer's network, which is stored
-- with the order. Concurrent orders are counted one after the other: the locks are held until the order is written, an account's or a
-- guest's always before its network's, and all before those of products.
-- A guest is an e-mail address together with a network, so that nobody can use up another guest's limit. This machine's own addresses
-- are not counted: behind a proxy that is not trusted all visitors have them.
create or replace function private.limit_open_orders(buyer uuid, email text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  network inet := private.caller_network();
  origin text := coalesce(private.sender_address(host(network)), '');
  shop public.settings;
  own_count integer := 0;
  network_count integer := 0;
begin
  if public.is_admin() or auth.role() = 'service_role' then return ''; end if;
  select * into strict shop from public.settings;
  if buyer is not null then
    perform pg_advisory_xact_lock(hashtextextended('open orders ' || buyer, 0));
    select count(*) into own_count from public.orders
      where orders.user_id = buyer and orders.order_state = 'open' and orders.payment_state in ('unpaid', 'pending');
  elsif origin <> '' then
    perform pg_advisory_xact_lock(hashtextextended('open orders ' || origin || ' ' || private.customer_key(email), 0));
    select count(*) into own_count from public.orders
      where orders.sender = origin and orders.order_state = 'open' and orders.payment_state in ('unpaid', 'pending')
        and orders.user_id is null and private.customer_key(orders.email) = private.customer_key(limit_open_orders.email);
  end if;
  if origin <> '' then
    perform pg_advisory_xact_lock(hashtextextended('open orders ' || origin, 0));
    select count(*) into network_count from public.orders
      where orders.sender = origin and orders.order_state = 'open'
        and orders.payment_state in ('unpaid', 'pending');
  end if;
  if own_count >= shop.open_orders_max or network_count >= shop.open_orders_address_max then
    perform private.refuse('too_many_open_orders', 'Too many orders are not paid yet. Pay or cancel one of them first.',
      jsonb_build_object('open', case when own_count >= shop.open_orders_max then own_count else network_count end,
        'openMax', case when own_count >= shop.open_orders_max then shop.open_orders_max else shop.open_orders_address_max end));
  end if;
  return origin;
end
$$;
