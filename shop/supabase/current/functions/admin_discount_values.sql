-- The values of a discount code as its form edits them, by field; null where there is none. Amounts and numbers are text, empty for none.
create or replace function private.admin_discount_values(code text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
      'code', subject.code, 'kind', subject.kind, 'value', case subject.kind when 'free_shipping' then '' else subject.value::text end,
      'startsAt', private.iso_time(subject.starts_at), 'endsAt', private.iso_time(subject.ends_at),
      'minimum', case when subject.minimum_goods > 0 then subject.minimum_goods::text else '' end,
      'usesMax', coalesce(subject.uses_max::text, ''), 'oncePerCustomer', subject.once_per_customer, 'firstOrder', subject.first_order,
      'active', subject.active, 'appliesTo', subject.applies_to,
      'products', (select coalesce(jsonb_agg(listed.product_id order by listed.product_id), '[]')
        from public.discount_products as listed where listed.code = subject.code),
      'categories', (select coalesce(jsonb_agg(listed.category_id order by listed.category_id), '[]')
        from public.discount_categories as listed where listed.code = subject.code))
    from public.discount_codes as subject where subject.code = $1
$$;
