-- Trigger: refuses a country that another zone has, by name and with that zone; the table's key holds where two calls meet.
create or replace function private.guard_zone_country() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  other record;
begin
  select zone.id, zone.name into other
    from public.shipping_zone_countries as named join public.shipping_zones as zone on zone.id = named.zone_id
    where named.country = new.country and named.zone_id <> new.zone_id;
  if found then
    perform private.refuse('country_in_two_zones', 'A country is in one zone at most.',
      jsonb_build_object('field', 'countries', 'country', new.country, 'zoneId', other.id, 'zone', other.name));
  end if;
  return new;
end
$$;
