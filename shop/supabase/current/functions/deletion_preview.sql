-- The consequences of deleting an account: orders that are not complete and continue without it, the number of orders that must be
-- retained, and the time from which they are anonymous.
create or replace function private.deletion_preview(customer uuid) returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object(
      'open', coalesce(json_agg(json_build_object('number', orders.number, 'status', public.order_status(orders)) order by orders.number)
        filter (where not private.is_order_complete(orders)), '[]'),
      'retained', count(*) filter (where private.is_order_complete(orders)),
      'forgottenBy', max(private.anonymize_after(orders)) filter (where private.is_order_complete(orders)),
      'retentionYears', (select shop.order_retention_years from public.settings as shop))
    from public.orders where orders.user_id = customer
$$;
