-- The columns that a bulk act may change, by table; null for a table without bulk acts.
create or replace function private.bulk_columns(target text) returns text[]
language sql immutable set search_path = ''
as $$
  select case target
    when 'users' then '{disabled_at}'
    when 'products' then '{status,publish_at,category_id,item_kind,price,stock,featured_rank,international_shipping}'
    when 'product_variants' then '{price,stock,weight_grams,sku,status}'
    when 'posts' then '{status,publish_at,published_at}'
    when 'media' then '{alts}'
    when 'contact_messages' then '{handled_at}'
    when 'collector_notes' then '{status}'
    when 'discount_codes' then '{active,ends_at}'
    when 'categories' then '{position}'
    when 'colours' then '{position}'
    when 'series' then '{position}'
  end::text[]
$$;
