-- An account with everything that an administrator sees of it: how it signs in, its sessions, its latest orders, and the consequences of
-- deleting it. Null where there is none.
create or replace function public.admin_user(user_id uuid) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  user_row constant json := private.admin_user_row(admin_user.user_id);
begin
  perform private.require_admin();
  return case when user_row is not null then json_build_object(
    'user', user_row,
    'providers', (select coalesce(json_agg(distinct identity.provider), '[]') from auth.identities as identity
      where identity.user_id = admin_user.user_id),
    'factors', (select count(*) from auth.mfa_factors as factor where factor.user_id = admin_user.user_id and factor.status = 'verified'),
    'sessions', (select coalesce(json_agg(json_build_object('id', session.id, 'createdAt', session.created_at,
        'usedAt', coalesce(session.refreshed_at at time zone 'utc', session.created_at), 'userAgent', session.user_agent)
        order by session.created_at desc), '[]')
      from auth.sessions as session
      where session.user_id = admin_user.user_id and (session.not_after is null or session.not_after > now())),
    'contact', private.account_contact(admin_user.user_id),
    'isOwn', coalesce(admin_user.user_id = auth.uid(), false),
    'deletion', private.deletion_preview(admin_user.user_id),
    'orderCount', (select count(*) from public.orders where orders.user_id = admin_user.user_id),
    'orders', (select coalesce(json_agg(json_build_object('id', latest.id, 'number', latest.number, 'placedAt', latest.placed_at,
        'currency', latest.currency, 'total', latest.total::text, 'status', private.derive_order_status(latest.order_state,
          latest.payment_state, latest.fulfilment_state, latest.return_state)) order by latest.placed_at desc), '[]')
      from (select * from public.orders where orders.user_id = admin_user.user_id order by orders.placed_at desc limit 10) as latest))
    end;
end
$$;
revoke all on function public.admin_user(uuid) from public, anon;
grant execute on function public.admin_user(uuid) to authenticated, service_role;
