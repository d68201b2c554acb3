-- Saves all methods of pick-up if they are still as they were read. Refusals are those of save_pickup_methods(). Returns {"outcome"}:
-- saved or conflict.
create or replace function public.admin_save_pickup(methods jsonb, was jsonb) returns json
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtextextended('atelier pickup', 0));
  if private.pickup_values() is distinct from was then
    return json_build_object('outcome', 'conflict');
  end if;
  perform public.save_pickup_methods(methods);
  return json_build_object('outcome', 'saved');
end
$$;
revoke all on function public.admin_save_pickup(jsonb, jsonb) from public, anon;
grant execute on function public.admin_save_pickup(jsonb, jsonb) to authenticated, service_role;
