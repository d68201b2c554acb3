-- Trigger: the variants of products without options follow the products that one statement changed.
create or replace function private.update_default_variant() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  ids bigint[];
  prices numeric[];
  stocks integer[];
  editions integer[];
begin
  -- A full join is never a loop in a loop: the plan of a statement that changes one product is used again for one that changes all.
  with changed as materialized (
    select later.id, later.price, later.stock, later.edition_size
      from added as later full join removed as earlier on earlier.id = later.id
      where (later.price, later.stock, later.edition_size) is distinct from (earlier.price, earlier.stock, earlier.edition_size)
  )
  select array_agg(variant.id order by variant.id), array_agg(changed.price order by variant.id),
      array_agg(changed.stock order by variant.id), array_agg(changed.edition_size order by variant.id)
    into ids, prices, stocks, editions
    from changed
    join public.product_variants as variant on variant.product_id = changed.id and variant.value_1 is null
    where (variant.price, variant.stock, variant.edition_size) is distinct from (changed.price, changed.stock, changed.edition_size);
  if ids is not null then
    update public.product_variants as variant set price = changed.price, stock = changed.stock, edition_size = changed.edition_size
      from unnest(ids, prices, stocks, editions) as changed (id, price, stock, edition_size) where variant.id = changed.id;
  end if;
  return null;
end
$$;
