-- Refuses an order whose buyer has left as many unpaid as one may, and answers whence it comes, to be kept with it. Those who
-- order at once are counted one after the other: the locks are held until the order is written, an account's or a guest's always
-- before its network's, and all before those of products.
-- A guest is an e-mail address together with a network, so that nobody can use up somebody else's. This machine's own
-- addresses are not counted: behind a proxy that is not trusted they are everybody's.
create or replace function private.limit_open_orders(buyer uuid, email text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  network inet := private.caller_network();
  origin text := coalesce(public.visitor_address(host(network)), '');
  shop public.settings;
  own integer := 0;
  near integer := 0;
begin
  if public.is_admin() or auth.role() = 'service_role' then return ''; end if;
  select * into strict shop from public.settings;
  if buyer is not null then
    perform pg_advisory_xact_lock(hashtextextended('open orders ' || buyer, 0));
    select count(*) into own from public.orders as mine
      where mine.user_id = buyer and mine.order_state = 'open' and mine.payment_state in ('unpaid', 'pending');
  elsif origin <> '' then
    perform pg_advisory_xact_lock(hashtextextended('open orders ' || origin || ' ' || private.customer_key(email), 0));
    select count(*) into own from public.orders as mine
      where mine.sender = origin and mine.order_state = 'open' and mine.payment_state in ('unpaid', 'pending')
        and mine.user_id is null and private.customer_key(mine.email) = private.customer_key(limit_open_orders.email);
  end if;
  if origin <> '' then
    perform pg_advisory_xact_lock(hashtextextended('open orders ' || origin, 0));
    select count(*) into near from public.orders as theirs
      where theirs.sender = origin and theirs.order_state = 'open'
        and theirs.payment_state in ('unpaid', 'pending');
  end if;
  if own >= shop.open_orders_max or near >= shop.open_orders_address_max then
    perform private.refuse('too_many_open_orders', 'Too many orders are not paid yet. Pay or cancel one of them first.',
      jsonb_build_object('open', case when own >= shop.open_orders_max then own else near end,
        'openMax', case when own >= shop.open_orders_max then shop.open_orders_max else shop.open_orders_address_max end));
  end if;
  return origin;
end
$$;
