-- Taxes as their form edits them: classes of goods, rates by country and class, and countries whose prices include the tax or not.
create or replace function private.tax_values() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'classes', (select coalesce(jsonb_agg(jsonb_build_object('id', class.id, 'name', class.name) order by class.id <> 'standard', class.id), '[]')
      from public.tax_classes as class),
    'rates', (select coalesce(jsonb_agg(jsonb_build_object('country', tax.country, 'class', tax.class_id, 'rate', trim_scale(tax.rate)::text)
      order by tax.country, tax.class_id), '[]') from public.tax_rates as tax),
    'countries', (select coalesce(jsonb_agg(jsonb_build_object('country', custom.country, 'inclusive', custom.inclusive) order by custom.country), '[]')
      from public.tax_countries as custom))
$$;
