-- Stores a shipping zone whole for the maker: its countries, and its methods with names and rates. Countries and methods that the zone
-- had and the call does not name are deleted. `zone` is {"id", "name", "position", "countries": ["DE"], "methods": [{"id", "kind", "active",
-- "daysMin", "daysMax", "rateBy", "freeAbove", "names": {"en": ""}, "rates": [{"upTo", "fee"}]}]}; without an id a new one is made.
-- Refusals: country_in_two_zones with the other zone, zone_without_method, method_without_rate, zone_not_found. Returns the zone's id.
create or replace function public.save_shipping_zone(zone jsonb) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  stored bigint := (zone ->> 'id')::bigint;
  saved bigint[];
begin
  if not public.is_admin() and auth.role() is distinct from 'service_role' then
    perform private.refuse('not_allowed', 'Only administrators change shipping zones.', status => 403);
  end if;
  if stored is null then
    insert into public.shipping_zones (name, position) values (zone ->> 'name', coalesce((zone ->> 'position')::integer, 1))
      returning id into stored;
  else
    update public.shipping_zones as known set name = zone ->> 'name', position = coalesce((zone ->> 'position')::integer, known.position)
      where known.id = stored;
    if not found then
      perform private.refuse('zone_not_found', 'There is no such shipping zone.', status => 404);
    end if;
  end if;
  delete from public.shipping_zone_countries as named where named.zone_id = stored and not zone -> 'countries' ? named.country;
  insert into public.shipping_zone_countries (country, zone_id)
    select distinct given.code, stored from jsonb_array_elements_text(zone -> 'countries') as given (code)
      where not exists (select from public.shipping_zone_countries as named
        where named.zone_id = stored and named.country = given.code);
  saved := array(select private.save_shipping_method(stored, method.value, method.place::integer)
    from jsonb_array_elements(zone -> 'methods') with ordinality as method (value, place));
  delete from public.shipping_methods as known where known.zone_id = stored and known.id <> all (saved);
  -- The maker is answered by name now, and not at the end of the transaction.
  set constraints all immediate;
  return stored;
end
$$;
revoke all on function public.save_shipping_zone(jsonb) from public, anon;
grant execute on function public.save_shipping_zone(jsonb) to authenticated, service_role;
