-- A method of shipping as its form edits it, with its names and rates; amounts are exact decimals.
create or replace function private.method_values(method_id bigint) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', method.id, 'kind', method.kind, 'active', method.active, 'daysMin', method.days_min,
      'daysMax', method.days_max, 'rateBy', method.rate_by, 'freeAbove', method.free_above::text,
      'names', (select coalesce(jsonb_object_agg(named.language, named.name), '{}')
        from public.shipping_method_texts as named where named.method_id = method.id),
      'rates', (select coalesce(jsonb_agg(jsonb_build_object('upTo', rate.up_to::text, 'fee', rate.fee::text) order by rate.up_to nulls last), '[]')
        from public.shipping_rates as rate where rate.method_id = method.id))
    from public.shipping_methods as method where method.id = $1
$$;
