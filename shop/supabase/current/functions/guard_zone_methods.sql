-- Trigger at the end of a transaction: a zone has a method that is offered, and each method has a rate.
create or replace function private.guard_zone_methods() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  row_data constant jsonb := coalesce(to_jsonb(new), to_jsonb(old));
  method_id constant bigint := case tg_table_name when 'shipping_rates' then row_data ->> 'method_id'
    when 'shipping_methods' then row_data ->> 'id' end;
  zones constant bigint[] := case tg_table_name when 'shipping_zones' then array[(row_data ->> 'id')::bigint]
    when 'shipping_methods' then array[(row_data ->> 'zone_id')::bigint, (to_jsonb(old) ->> 'zone_id')::bigint] end;
  zone public.shipping_zones;
begin
  select * into zone from public.shipping_zones as each where each.id = any (zones) and not exists (
    select from public.shipping_methods as method where method.zone_id = each.id and method.active) limit 1;
  if found then
    perform private.refuse('zone_without_method', 'A zone has at least one method of shipping.',
      jsonb_build_object('field', 'methods', 'zoneId', zone.id, 'zone', zone.name));
  end if;
  if exists (select from public.shipping_methods as method where method.id = method_id and not exists (
      select from public.shipping_rates as rate where rate.method_id = method.id)) then
    perform private.refuse('method_without_rate', 'A method of shipping has at least one rate.',
      jsonb_build_object('field', 'methods', 'methodId', method_id));
  end if;
  return null;
end
$$;
