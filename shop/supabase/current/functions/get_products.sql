-- The published products among the given ids, as cards: a cart refreshes its titles and prices with it. At most 500 at once, as many
-- as a cart or a wishlist holds.
create or replace function public.get_products(product_ids bigint[], language text default 'en') returns json
language sql stable security definer set search_path = ''
as $$
  select private.product_cards($1[1:500], $2)
$$;
revoke all on function public.get_products(bigint[], text) from public;
grant execute on function public.get_products(bigint[], text) to anon, authenticated, service_role;
