-- A shipping zone as its form edits it, in the form that save_shipping_zone() takes; null where there is none.
create or replace function private.zone_values(zone_id bigint) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', zone.id, 'name', zone.name, 'position', zone.position,
      'countries', (select coalesce(jsonb_agg(named.country order by named.country), '[]')
        from public.shipping_zone_countries as named where named.zone_id = zone.id),
      'methods', (select coalesce(jsonb_agg(private.method_values(method.id) order by method.position, method.id), '[]')
        from public.shipping_methods as method where method.zone_id = zone.id))
    from public.shipping_zones as zone where zone.id = $1
$$;
