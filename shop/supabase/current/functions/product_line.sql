-- A work as a line of the file for import: a text for each column, empty for none. A work with options has code, price, stock, edition and
-- weight in its variants, and none here; the days of one made to order are those of all its variants.
create or replace function private.product_line(product_id bigint) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
      'id', subject.id::text, 'status', subject.status, 'kind', subject.item_kind, 'category', subject.category_id,
      'code', case when subject.has_options then '' else coalesce(variant.sku, '') end,
      'price', case when subject.has_options then '' else subject.price::text end,
      'stock', case when subject.has_options then '' else coalesce(subject.stock::text, '') end,
      'edition', case when subject.has_options then '' else coalesce(subject.edition_size::text, '') end,
      'weight', case when subject.has_options then '' else coalesce(variant.weight_grams::text, '') end,
      'lead_min', coalesce(subject.lead_days_min::text, ''), 'lead_max', coalesce(subject.lead_days_max::text, ''))
    || (select jsonb_object_agg('title_' || wanted.language, coalesce(text.title, ''))
        || jsonb_object_agg('description_' || wanted.language, coalesce(text.description, ''))
      from unnest(private.languages()) as wanted (language)
      left join public.product_texts as text on text.product_id = $1 and text.language = wanted.language)
    from public.products as subject
    left join lateral (select first.sku, first.weight_grams from public.product_variants as first where first.product_id = subject.id
      order by first.position limit 1) as variant on true
    where subject.id = $1
$$;
