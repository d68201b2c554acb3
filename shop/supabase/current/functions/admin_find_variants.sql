-- The variants that are sold and that a search means: the one of a code, as a scanner types it, else those of published works whose title or
-- text has the words; at most twelve. A product without options names no variant, as in a cart.
create or replace function public.admin_find_variants(search text, language text default 'en') returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  words constant text := left(btrim(coalesce(search, '')), 100);
  patterns constant text[] := private.search_patterns(words);
  by_code constant bigint[] := array(select variant.id from public.product_variants as variant
    where words <> '' and lower(variant.sku) = lower(words) and variant.status = 'active');
begin
  perform private.require_admin();
  return json_build_object('isCode', cardinality(by_code) = 1, 'items', (
    select coalesce(json_agg(json_build_object('productId', matched.product_id, 'variantId', case when matched.value_1 is not null then matched.id end,
        'title', (select title from private.product_text(matched.product_id, admin_find_variants.language)),
        'options', private.variant_options(matched, admin_find_variants.language), 'sku', matched.sku, 'price', matched.price::text, 'stock', matched.stock,
        'picture', private.variant_picture(matched)) order by matched.product_id, matched.position), '[]')
      from public.product_variants as matched
      where matched.id in (select variant.id from public.product_variants as variant
        join public.products as product on product.id = variant.product_id and product.status = 'published'
        where variant.status = 'active' and case when cardinality(by_code) > 0 then variant.id = any (by_code)
          else variant.product_id in (select text.product_id from public.product_texts as text
            where text.search_text like patterns[1] and text.search_text like all (patterns)) end
        order by variant.product_id, variant.position limit 12)));
end
$$;
revoke all on function public.admin_find_variants(text, text) from public, anon;
grant execute on function public.admin_find_variants(text, text) to authenticated, service_role;
