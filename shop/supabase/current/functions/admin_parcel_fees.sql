-- Parcel fees of a work by zone: for each zone its methods with the lowest and the highest fee of one unit among `parcels`, [{"price", "weight"}] as
-- the work's form has them; a method that cannot carry one of them has the problem, too. `isOfCategory` says whether works of the category go there
-- that name no zones of their own.
create or replace function public.admin_parcel_fees(parcels jsonb, category text, language text default 'en') returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if jsonb_typeof(parcels) is distinct from 'array' or jsonb_array_length(parcels) > 500 then
    perform private.refuse('invalid_parcels', 'There are at most five hundred parcels.', status => 400);
  end if;
  return (
    select coalesce(json_agg(json_build_object(
        'id', zone.id, 'name', zone.name, 'isHome', zone.id = private.shipping_zone_of(shop.home_country),
        'countries', (select coalesce(json_agg(named.country order by named.country), '[]')
          from public.shipping_zone_countries as named where named.zone_id = zone.id),
        'isOfCategory', not exists (select from public.category_zones as allowed where allowed.category_id = $2)
          or exists (select from public.category_zones as allowed where allowed.category_id = $2 and allowed.zone_id = zone.id),
        'methods', (
          select coalesce(json_agg(json_build_object('id', offered.id, 'name', offered.name, 'kind', offered.kind,
              'feeMin', offered.fee_min::text, 'feeMax', offered.fee_max::text, 'problem', offered.problem) order by offered.place), '[]')
            from (
              select offer.value ->> 'id' as id, min(offer.value ->> 'name') as name, min(offer.value ->> 'kind') as kind, min(offer.place) as place,
                  min((offer.value ->> 'fee')::numeric) as fee_min, max((offer.value ->> 'fee')::numeric) as fee_max,
                  min(offer.value ->> 'problem') as problem
                from jsonb_array_elements(parcels) as parcel
                cross join lateral jsonb_array_elements(private.shipping_offers(zone.id,
                  case when parcel ->> 'price' ~ '^\d{1,10}([.,]\d{1,2})?$' then replace(parcel ->> 'price', ',', '.')::numeric else 0 end,
                  case when parcel ->> 'weight' ~ '^[1-9]\d{0,6}$' then (parcel ->> 'weight')::bigint end, false, false, $3))
                  with ordinality as offer (value, place)
                group by 1) as offered))
        order by zone.id = private.shipping_zone_of(shop.home_country) desc, zone.position, zone.id), '[]')
      from public.shipping_zones as zone, public.settings as shop);
end
$$;
revoke all on function public.admin_parcel_fees(jsonb, text, text) from public, anon;
grant execute on function public.admin_parcel_fees(jsonb, text, text) to authenticated, service_role;
