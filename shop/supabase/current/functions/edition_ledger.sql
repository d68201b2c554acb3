-- The ledger of a work's editions, by variant and number: each number's state with its order and buyer, or the reason for which it is void. Numbers have
-- rows once one of them is ordered or void; until then, and after a change of the stock, the ledger shows what sync_edition_numbers will
-- write. Of each variant the first two thousand.
create or replace function private.edition_ledger(product_id bigint) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with listed as materialized (
    select variant.id as variant_id, variant.position, variant.stock, variant.edition_size, each.number, coalesce(numbered.state, 'free') as state,
        count(*) filter (where coalesce(numbered.state, 'free') = 'free') over (partition by variant.id)
          + greatest(variant.edition_size - 20000, 0) as free,
        row_number() over (partition by variant.id, coalesce(numbered.state, 'free') order by each.number) as place,
        row_number() over (partition by variant.id, coalesce(numbered.state, 'free') order by each.number desc) as place_from_end,
        numbered.order_item_id, numbered.certificate, numbered.sold_at, numbered.shipped_at, numbered.void_reason, numbered.voided_at
      from public.product_variants as variant
      cross join lateral generate_series(1, least(variant.edition_size, 20000)) as each (number)
      left join public.edition_numbers as numbered on numbered.variant_id = variant.id and numbered.number = each.number
      where variant.product_id = $1 and variant.edition_size is not null
  )
  select coalesce(jsonb_agg(jsonb_build_object('variant', shown.variant_id, 'number', shown.number, 'of', shown.edition_size, 'state', case
        when shown.state = 'free' and shown.place <= shown.free - shown.stock then 'elsewhere'
        when shown.state = 'elsewhere' and shown.place_from_end <= shown.stock - shown.free then 'free'
        else shown.state end,
      'soldAt', shown.sold_at, 'orderId', placed.id, 'orderNumber', placed.number, 'orderLanguage', placed.language,
      'buyer', coalesce(nullif(btrim(placed.address ->> 'name'), ''), placed.email, ''),
      'certificate', case when shown.state = 'sold' then shown.certificate end,
      'isShipped', shown.shipped_at is not null, 'voidReason', shown.void_reason, 'voidedAt', shown.voided_at,
      'canVoid', shown.state in ('free', 'elsewhere') or shown.state = 'sold' and shown.shipped_at is not null
        and private.has_damaged_return(item.id)) order by shown.position, shown.number), '[]')
    from listed as shown
    left join public.order_items as item on item.id = shown.order_item_id
    left join public.orders as placed on placed.id = item.order_id
    where shown.number <= 2000
$$;
