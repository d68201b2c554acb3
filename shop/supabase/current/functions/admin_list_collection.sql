-- The list of works in the back office; see admin_list. A search finds texts in any language, and codes of variants; an index
-- answers its longest word. Stock is low where a variant that is sold has at most two units, as on the start page.
create or replace function private.admin_list_collection() returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'source', 'public.products as subject',
    'key', 'subject.id', 'keyType', 'bigint',
    'item', 'private.admin_product_row(page.id)',
    'defaultSort', 'updated',
    'sorts', jsonb_build_object(
      'updated', jsonb_build_array('subject.updated_at', 'timestamptz'),
      'created', jsonb_build_array('subject.created_at', 'timestamptz'),
      'price', jsonb_build_array('subject.price', 'numeric'),
      'stock', jsonb_build_array('coalesce(subject.stock, 2147483647)', 'integer')),
    'search', '(exists (select from public.product_texts as text where text.product_id = subject.id
          and text.search_text like coalesce(($3)[1], ''%'') and text.search_text like all ($3))
        or exists (select from public.product_variants as variant where variant.product_id = subject.id and variant.sku is not null
          and lower('' '' || variant.sku) like coalesce(($3)[1], ''%'') and lower('' '' || variant.sku) like all ($3)))',
    'found', 'select text.product_id from public.product_texts as text
          where text.search_text like coalesce(($2)[1], ''%'') and text.search_text like all ($2)
        union all select variant.product_id from public.product_variants as variant
          where variant.sku is not null and lower('' '' || variant.sku) like coalesce(($2)[1], ''%'')
            and lower('' '' || variant.sku) like all ($2)',
    'filters', jsonb_build_object(
      'status', '$1 -> ''status'' ? subject.status or $1 -> ''status'' ? ''scheduled'' and subject.publish_at is not null',
      'kind', 'subject.item_kind = any (private.text_values($1 -> ''kind''))',
      'category', 'subject.category_id = any (private.text_values($1 -> ''category''))',
      'series', 'subject.series_id = any (private.text_values($1 -> ''series'')) or subject.maker_id = any (private.text_values($1 -> ''series''))',
      'colour', 'subject.colours && private.text_values($1 -> ''colour'')',
      'stock', '$1 -> ''stock'' ? ''low'' and subject.id = any (array(
          select variant.product_id from public.product_variants as variant where variant.status = ''active'' and variant.stock <= 2))
        or $1 -> ''stock'' ? ''out'' and subject.stock = 0',
      'texts', 'subject.id = any (array(select text.product_id from public.product_texts as text where text.stale))'))
$$;
