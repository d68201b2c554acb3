-- Saves the zones that a work goes to: none where it goes to those of its category, else to all. Refuses a zone that does not exist.
create or replace function private.save_product_zones(product_id bigint, zones jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted bigint[];
begin
  if jsonb_typeof(zones) is distinct from 'array' or exists (
      select from jsonb_array_elements_text(zones) as zone where zone !~ '^\d{1,15}$') then
    perform private.refuse('invalid_zones', 'Zones are named by their ids.', '{"field": "zones"}', 400);
  end if;
  wanted := array(select distinct zone::bigint from jsonb_array_elements_text(zones) as zone order by 1);
  if exists (select from unnest(wanted) as named (id) where not exists (select from public.shipping_zones as known where known.id = named.id)) then
    perform private.refuse('zone_gone', 'One of these zones was deleted.', '{"field": "zones"}', 409);
  end if;
  delete from public.product_zones as named where named.product_id = $1 and named.zone_id <> all (wanted);
  insert into public.product_zones (product_id, zone_id) select $1, id from unnest(wanted) as id on conflict do nothing;
end
$$;
