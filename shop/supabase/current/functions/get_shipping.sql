-- Shipping as pages state it: the zones with their countries, methods and rates, that of the shop's own country first. A zone of all other
-- countries names none.
create or replace function public.get_shipping(language text default 'en') returns json
language sql stable security definer set search_path = ''
as $$
  select coalesce(json_agg(json_build_object(
      'isHome', zone.id = private.shipping_zone_of(settings.home_country),
      'countries', (select coalesce(json_agg(named.country order by named.country), '[]')
        from public.shipping_zone_countries as named where named.zone_id = zone.id and named.country <> '*'),
      'methods', (select json_agg(json_build_object('kind', method.kind, 'name', private.shipping_name(method.id, $1),
          'daysMin', method.days_min, 'daysMax', method.days_max, 'rateBy', method.rate_by, 'freeAbove', method.free_above::text,
          'rates', (select json_agg(json_build_object('upTo', rate.up_to::text, 'fee', rate.fee::text) order by rate.up_to)
            from public.shipping_rates as rate where rate.method_id = method.id))
          order by method.position, method.id)
        from public.shipping_methods as method where method.zone_id = zone.id and method.active))
      order by zone.id = private.shipping_zone_of(settings.home_country) desc, zone.position, zone.id), '[]')
    from public.shipping_zones as zone, public.settings
    where exists (select from public.shipping_zone_countries as named where named.zone_id = zone.id)
      and exists (select from public.shipping_methods as method where method.zone_id = zone.id and method.active)
$$;
revoke all on function public.get_shipping(text) from public;
grant execute on function public.get_shipping(text) to anon, authenticated, service_role;
