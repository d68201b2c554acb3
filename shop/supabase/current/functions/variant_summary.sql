-- The columns of a product that follow from its variants: the lowest price, the highest where they differ, the units of all (null where
-- one is not counted), the edition of a single variant, and whether they are a choice of options. Archived variants count only where there is no other; their stock never.
create or replace function private.variant_summary(product_id bigint)
returns table (price numeric, price_max numeric, stock integer, edition_size integer, has_options boolean)
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select coalesce(min(variant.price) filter (where variant.status = 'active'), min(variant.price)),
        nullif(max(variant.price) filter (where variant.status = 'active'),
          min(variant.price) filter (where variant.status = 'active')),
        case when bool_or(variant.status = 'active' and variant.stock is null) then null
          else least(coalesce(sum(variant.stock) filter (where variant.status = 'active'), 0), 2147483647)::integer end,
        case when count(*) filter (where variant.status = 'active') = 1
          then max(variant.edition_size) filter (where variant.status = 'active') end,
        bool_or(variant.value_1 is not null)
      from public.product_variants as variant where variant.product_id = $1
      having count(*) > 0;
end
$$;
