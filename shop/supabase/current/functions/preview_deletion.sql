-- What deleting the caller's account would leave behind, so that it can be said before: orders that are not settled yet and go on
-- without the account, how many orders stay in the books, and from when nobody's name stands in them any more.
create or replace function public.preview_deletion() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.require_customer();
begin
  return (
    select json_build_object(
        'open', coalesce(json_agg(json_build_object('number', mine.number, 'status', public.order_status(mine)) order by mine.number)
          filter (where not private.is_order_complete(mine)), '[]'),
        'kept', count(*) filter (where private.is_order_complete(mine)),
        'forgottenBy', max(private.anonymize_after(mine)) filter (where private.is_order_complete(mine)),
        'retentionYears', (select shop.order_retention_years from public.settings as shop))
      from public.orders as mine where mine.user_id = me);
end
$$;
revoke all on function public.preview_deletion() from public, anon;
grant execute on function public.preview_deletion() to authenticated, service_role;
