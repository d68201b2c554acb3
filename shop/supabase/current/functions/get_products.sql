-- The published ones of some products, as cards: a cart refreshes its titles and prices with it (at most 200 at once).
create or replace function public.get_products(product_ids bigint[], language text default 'en') returns json
language sql stable security definer set search_path = ''
as $$
  select private.product_cards($1[1:200], $2)
$$;
revoke all on function public.get_products(bigint[], text) from public;
grant execute on function public.get_products(bigint[], text) to anon, authenticated, service_role;
