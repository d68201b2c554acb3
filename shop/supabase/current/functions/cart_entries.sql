-- The entries of a browser's cart, [{"id", "quantity"}], that a customer's stored cart accepts: published products, and those that it
-- has already. At most the first 500 count.
create or replace function private.cart_entries(items jsonb, customer uuid)
returns table (id bigint, quantity integer, place bigint)
language plpgsql stable set search_path = ''
as $$
begin
  if jsonb_typeof(items) is distinct from 'array' then
    raise exception using errcode = 'PT422', message = 'not_a_cart';
  end if;
  return query
    select product.id, least(max(entry.quantity), 9999)::integer, min(entry.place)
    from rows from (jsonb_to_recordset(items) as (id bigint, quantity bigint)) with ordinality
      as entry (id, quantity, place)
    join public.products as product on product.id = entry.id
    where entry.quantity > 0 and entry.place <= 500
      and (product.status = 'published' or exists (
        select from public.cart_items where cart_items.user_id = customer and cart_items.product_id = product.id))
    group by product.id
    order by product.id;
end
$$;
