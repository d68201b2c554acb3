-- Stores one method of a shipping zone, or of pick-up where the zone is null, with its names and rates, in the form that
-- save_shipping_zone() takes; returns its id.
create or replace function private.save_shipping_method(zone bigint, method jsonb, place integer) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  stored bigint := (select known.id from public.shipping_methods as known
    where known.id = (method ->> 'id')::bigint and known.zone_id is not distinct from zone);
begin
  if stored is null then
    insert into public.shipping_methods (zone_id, kind) values (zone, method ->> 'kind') returning id into stored;
  end if;
  update public.shipping_methods as known set kind = method ->> 'kind', position = place,
      active = coalesce((method ->> 'active')::boolean, true),
      days_min = (method ->> 'daysMin')::smallint, days_max = (method ->> 'daysMax')::smallint,
      rate_by = coalesce(method ->> 'rateBy', 'sum'), free_above = (method ->> 'freeAbove')::numeric
    where known.id = stored;
  delete from public.shipping_method_texts as named where named.method_id = stored;
  insert into public.shipping_method_texts (method_id, language, name)
    select stored, named.key, named.value from jsonb_each_text(coalesce(nullif(method -> 'names', 'null'), '{}')) as named where btrim(named.value) <> '';
  delete from public.shipping_rates as rate where rate.method_id = stored;
  insert into public.shipping_rates (method_id, up_to, fee)
    select stored, rate."upTo", rate.fee from jsonb_to_recordset(coalesce(nullif(method -> 'rates', 'null'), '[]')) as rate ("upTo" numeric, fee numeric);
  return stored;
end
$$;
