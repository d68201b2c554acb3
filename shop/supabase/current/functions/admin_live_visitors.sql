-- Visitors of the last five minutes and the pages that they saw last; null where the live view is switched off. The screen asks again every half minute.
create or replace function public.admin_live_visitors() returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.live_visitors();
end
$$;
revoke all on function public.admin_live_visitors() from public, anon;
grant execute on function public.admin_live_visitors() to authenticated, service_role;
