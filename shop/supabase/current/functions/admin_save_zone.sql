-- Saves a shipping zone whole if it is still as it was read; `was` is null for a new one. Refusals are those of save_shipping_zone().
-- A repeated call with the same `additionKey` in the same zone returns the one that the first has added. Returns {"outcome", "id"}: saved or
-- conflict.
create or replace function public.admin_save_zone(zone jsonb, was jsonb default null) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  zone_id constant bigint := (was ->> 'id')::bigint;
  saved bigint;
begin
  perform private.require_admin();
  if was is null then
    saved := private.added_row('shipping_zones', zone);
    if saved is not null then
      return json_build_object('outcome', 'saved', 'id', saved);
    end if;
  end if;
  perform from public.shipping_zones as known where known.id = zone_id for update;
  if was is not null and private.zone_values(zone_id) is distinct from was then
    return json_build_object('outcome', 'conflict', 'id', zone_id);
  end if;
  saved := public.save_shipping_zone(zone - 'id' || case when zone_id is null then '{}' else jsonb_build_object('id', zone_id) end);
  if zone_id is null then
    perform private.note_addition('shipping_zones', zone, saved::text);
  end if;
  return json_build_object('outcome', 'saved', 'id', saved);
end
$$;
revoke all on function public.admin_save_zone(jsonb, jsonb) from public, anon;
grant execute on function public.admin_save_zone(jsonb, jsonb) to authenticated, service_role;
