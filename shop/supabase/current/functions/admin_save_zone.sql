-- Saves a shipping zone whole if it is still as it was read; `was` is null for a new one. Refusals are those of save_shipping_zone().
-- Returns {"outcome", "id"}: saved or conflict.
create or replace function public.admin_save_zone(zone jsonb, was jsonb default null) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  zone_id constant bigint := (was ->> 'id')::bigint;
begin
  perform private.require_admin();
  perform from public.shipping_zones as known where known.id = zone_id for update;
  if was is not null and private.zone_values(zone_id) is distinct from was then
    return json_build_object('outcome', 'conflict', 'id', zone_id);
  end if;
  return json_build_object('outcome', 'saved', 'id', public.save_shipping_zone(zone - 'id'
    || case when zone_id is null then '{}' else jsonb_build_object('id', zone_id) end));
end
$$;
revoke all on function public.admin_save_zone(jsonb, jsonb) from public, anon;
grant execute on function public.admin_save_zone(jsonb, jsonb) to authenticated, service_role;
