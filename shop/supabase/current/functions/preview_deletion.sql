-- The consequences of deleting the caller's account, to be shown before: orders that are not complete and continue without the account,
-- the number of orders that must be retained, and the time from which they are anonymous.
create or replace function public.preview_deletion() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  customer uuid := private.require_customer();
begin
  return (
    select json_build_object(
        'open', coalesce(json_agg(json_build_object('number', orders.number, 'status', public.order_status(orders)) order by orders.number)
          filter (where not private.is_order_complete(orders)), '[]'),
        'retained', count(*) filter (where private.is_order_complete(orders)),
        'forgottenBy', max(private.anonymize_after(orders)) filter (where private.is_order_complete(orders)),
        'retentionYears', (select shop.order_retention_years from public.settings as shop))
      from public.orders where orders.user_id = customer);
end
$$;
revoke all on function public.preview_deletion() from public, anon;
grant execute on function public.preview_deletion() to authenticated, service_role;
