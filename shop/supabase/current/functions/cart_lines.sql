-- A cart's lines with the variants that they name: one line a variant. A line that names none means the product's only one.
-- `named` is the variant as a cart names it, null for a product without options; `variant_id` is null where no variant that is sold is
-- meant, and `is_undecided` where the product has several and the line names none.
create or replace function private.cart_lines(items jsonb)
returns table (line integer, product_id bigint, named bigint, variant_id bigint, is_undecided boolean, quantity integer, seen_price numeric)
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select min(cart.line)::integer, cart.product_id,
        max(case when variant.id is null or variant.value_1 is not null then cart.variant_id end), variant.id,
        bool_or(variant.id is null and cart.variant_id is null and exists (
          select from public.product_variants as any_variant
            where any_variant.product_id = cart.product_id and any_variant.status = 'active')),
        least(sum(cart.quantity), 10000)::integer,
        -- With two prices for one variant at least one is wrong.
        case when min(cart.seen_price) = max(cart.seen_price) then max(cart.seen_price) when count(cart.seen_price) > 0 then -1 end
      from private.parse_cart(items) as cart
      left join lateral (
        select each.id, each.value_1 from public.product_variants as each
          where each.product_id = cart.product_id and each.status = 'active' and (
            each.id = cart.variant_id or cart.variant_id is null and not exists (
              select from public.product_variants as other
                where other.product_id = cart.product_id and other.status = 'active' and other.id <> each.id))
      ) as variant on true
      group by cart.product_id, variant.id, case when variant.id is null then cart.variant_id end
      order by 1;
end
$$;
