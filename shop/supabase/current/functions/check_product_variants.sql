-- Refuses variants of a work's form that cannot be saved: unreadable numbers, combinations without a value or made twice, codes that are
-- taken, and the removal of a variant that was ordered. The refusal's truth names the field of the form.
create or replace function private.check_product_variants(product_id bigint, options jsonb, variants jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  refused record;
begin
  if jsonb_typeof(variants) <> 'array' or jsonb_array_length(variants) not between 1 and 500 then
    perform private.refuse('invalid_variants', 'A work has between one and five hundred variants.', '{"field": "variants"}', 400);
  end if;
  select listed.place - 1 as place, problem.code, problem.field into refused
    from private.form_variants(options, variants) as listed
    cross join lateral (
      select 'invalid_price' as code, 'price' as field where coalesce(listed.content ->> 'price', '') !~ '^\d{1,10}([.,]\d{1,2})?$'
      union all select 'invalid_number', 'stock' where coalesce(listed.content ->> 'stock', '') !~ '^\d{0,7}$'
      union all select 'invalid_number', number.name
        from unnest('{editionSize,weight,length,width,height}'::text[]) as number (name)
        where coalesce(listed.content ->> number.name, '') !~ '^([1-9]\d{0,6})?$'
      union all select 'invalid_sku', 'sku' where coalesce(listed.content ->> 'sku', '') !~ '^\S{0,64}$'
      union all select 'edition_stock', 'stock'
        where listed.content ->> 'editionSize' ~ '^[1-9]\d{0,6}$' and listed.content ->> 'stock' ~ '^\d{0,7}$'
          and coalesce(nullif(listed.content ->> 'stock', '')::integer > (listed.content ->> 'editionSize')::integer, true)
      union all select 'edition_taken', 'stock'
        from public.product_variants as stored
        where stored.id = listed.id and stored.edition_size::text = listed.content ->> 'editionSize'
          and listed.content ->> 'stock' ~ '^\d{1,7}$' and (listed.content ->> 'stock')::integer > stored.stock
          and (listed.content ->> 'stock')::integer > private.edition_left(stored.id, stored.edition_size)
      union all select 'variant_incomplete', 'choice'
        where num_nonnulls(listed.value_1, listed.value_2, listed.value_3) <> jsonb_array_length(options)
      union all select 'duplicate_variant', 'choice'
        where exists (select from private.form_variants(options, variants) as other
          where other.place < listed.place and (other.value_1, other.value_2, other.value_3)
            is not distinct from (listed.value_1, listed.value_2, listed.value_3))
      union all select 'sku_taken', 'sku'
        where listed.content ->> 'sku' <> '' and (
          exists (select from jsonb_array_elements(variants) with ordinality as other (content, place)
            where other.place < listed.place and other.content ->> 'sku' = listed.content ->> 'sku')
          or exists (select from public.product_variants as other
            where other.sku = listed.content ->> 'sku' and other.product_id <> $1))) as problem
    order by listed.place, problem.code limit 1;
  if refused.code is not null then
    perform private.refuse(refused.code, 'A variant cannot be saved like this.',
      jsonb_build_object('field', format('variants.%s.%s', refused.place, refused.field)), 409);
  end if;
  if exists (
    select from public.product_variants as variant
      where variant.product_id = $1 and private.is_variant_ordered(variant.id)
        and not exists (select from jsonb_array_elements(variants) as listed where listed ->> 'id' = variant.id::text)) then
    perform private.refuse('variant_ordered', 'A variant that was ordered stays. Archive it instead.', '{"field": "variants"}', 409);
  end if;
end
$$;
