-- What of a browser's cart, [{"id", "quantity"}], a customer's cart can hold: products that are shown, and those that are in it
-- already. At most 500 count.
create or replace function private.cart_entries(items jsonb, customer uuid)
returns table (id bigint, quantity integer, place bigint)
language plpgsql stable set search_path = ''
as $$
begin
  if jsonb_typeof(items) is distinct from 'array' then
    raise exception using errcode = 'PT422', message = 'not_a_cart';
  end if;
  return query
    select product.id, least(max(asked.quantity), 9999)::integer, min(asked.place)
    from rows from (jsonb_to_recordset(items) as (id bigint, quantity bigint)) with ordinality
      as asked (id, quantity, place)
    join public.products as product on product.id = asked.id
    where asked.quantity > 0 and asked.place <= 500
      and (product.status = 'published' or exists (
        select from public.cart_items as kept where kept.user_id = customer and kept.product_id = product.id))
    group by product.id
    order by product.id;
end
$$;
