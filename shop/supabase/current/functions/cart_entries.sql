-- The entries of a browser's cart, [{"id", "variant", "quantity"}], that a customer's stored cart accepts: published products in variants
-- that are sold, and those that it has already. An entry of a product without options names no variant. At most the first 500 count.
create or replace function private.cart_entries(items jsonb, customer uuid)
returns table (id bigint, variant bigint, quantity integer, place bigint)
language plpgsql stable set search_path = ''
as $$
begin
  if jsonb_typeof(items) is distinct from 'array' then
    raise exception using errcode = 'PT422', message = 'not_a_cart';
  end if;
  return query
    select product.id, known.named, least(max(entry.quantity), 9999)::integer, min(entry.place)
    from rows from (jsonb_to_recordset(items) as (id bigint, variant bigint, quantity bigint)) with ordinality
      as entry (id, variant, quantity, place)
    join public.products as product on product.id = entry.id
    left join public.product_variants as found on found.id = entry.variant and found.product_id = product.id
    cross join lateral (select case when found.value_1 is not null then found.id end as named) as known
    where entry.quantity > 0 and entry.place <= 500 and (entry.variant is null or found.id is not null)
      and (product.status = 'published' and (found.id is null or found.status = 'active') or exists (
        select from public.cart_items where cart_items.user_id = customer and cart_items.product_id = product.id
          and cart_items.variant_id is not distinct from known.named))
    group by product.id, known.named
    order by product.id, known.named;
end
$$;
