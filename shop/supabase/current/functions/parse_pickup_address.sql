-- The address of an order that is picked up: a name, and a telephone number where one is given. A caller that sends a street sends a whole address. The
-- country of an order without one is the shop's own.
create or replace function private.parse_pickup_address(address jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  home constant text := (select settings.home_country from public.settings);
  buyer constant text := regexp_replace(btrim(coalesce(address ->> 'name', '')), '[[:cntrl:]]+', ' ', 'g');
  telephone constant text := regexp_replace(btrim(coalesce(address ->> 'phone', '')), '[[:cntrl:]]+', ' ', 'g');
  problems constant jsonb := jsonb_strip_nulls(jsonb_build_object(
    'name', case when buyer = '' then 'missing' when length(buyer) > 120 then 'too_long' end,
    'phone', case when length(telephone) > 40 then 'too_long' end));
begin
  if address is null or jsonb_typeof(address) <> 'object' or btrim(coalesce(address ->> 'line1', '')) <> '' then
    return private.parse_address(address);
  end if;
  if problems <> '{}' then
    perform private.refuse('invalid_address', 'The address is not complete.', jsonb_build_object('fields', problems), 400);
  end if;
  return jsonb_build_object('name', buyer, 'line1', '', 'line2', '', 'city', '', 'region', '', 'postcode', '', 'phone', telephone,
    'country', home);
end
$$;
