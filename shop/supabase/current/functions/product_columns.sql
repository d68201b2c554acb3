-- Values of a work's form as columns of public.products.
create or replace function private.product_columns(form_values jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'publish_at', nullif($1 ->> 'publishAt', ''), 'category_id', $1 -> 'category', 'series_id', nullif($1 ->> 'series', ''),
    'maker_id', nullif($1 ->> 'maker', ''), 'item_kind', coalesce($1 ->> 'kind', 'standard'), 'status', coalesce($1 ->> 'status', 'draft'),
    'colours', coalesce($1 -> 'colours', '[]'), 'price', replace($1 ->> 'price', ',', '.'), 'stock', nullif($1 ->> 'stock', ''),
    'lead_days_min', nullif($1 ->> 'leadMin', ''), 'lead_days_max', coalesce(nullif($1 ->> 'leadMax', ''), nullif($1 ->> 'leadMin', '')),
    'edition_size', nullif($1 ->> 'editionSize', ''), 'featured_rank', coalesce(nullif($1 ->> 'featuredRank', ''), '1000'),
    'international_shipping', coalesce($1 -> 'internationalShipping', 'false'))
$$;
