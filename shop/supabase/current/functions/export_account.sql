-- Everything that the shop knows of the caller, as one document. A test walks through all tables and fails when one that can name a
-- person is neither here nor among those with a reason why not.
create or replace function public.export_account() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.require_customer();
  -- An address counts as the caller's once it is confirmed: by it, what was ordered or written without signing in is found.
  my_email text := (select lower(email) from auth.users where id = me and email_confirmed_at is not null and email <> '');
begin
  return json_build_object(
    'exportedAt', now(),
    'account', private.exported_sign_in_methods(me),
    'role', (select person.role from public.users as person where person.id = me),
    'profile', (select to_json(profile) from public.profiles as profile where profile.user_id = me),
    'preferences', (select to_json(preference) from public.preferences as preference where preference.user_id = me),
    'wishlist', (select coalesce(json_agg(json_build_object('product', item.product_id, 'addedAt', item.added_at)
        order by item.added_at), '[]')
      from public.wishlist_items as item where item.user_id = me),
    'cart', (select coalesce(json_agg(json_build_object('product', item.product_id, 'quantity', item.quantity,
        'addedAt', item.added_at) order by item.added_at), '[]')
      from public.cart_items as item where item.user_id = me),
    'addresses', (select coalesce(json_agg(to_jsonb(address) - 'user_id' order by address.created_at), '[]')
      from public.addresses as address where address.user_id = me),
    'orders', (select coalesce(json_agg(private.exported_order(bought) order by bought.placed_at), '[]')
      from public.orders as bought
      where bought.user_id = me
        or bought.user_id is null and bought.forgotten_at is null and lower(bought.email) = my_email),
    'messages', (select coalesce(json_agg(to_jsonb(written) - 'user_id' - 'handled_at' order by written.created_at), '[]')
      from public.contact_messages as written
      where written.user_id = me or written.user_id is null and lower(written.email) = my_email),
    'files', private.exported_files(me),
    'sessions', (select coalesce(json_agg(json_build_object('createdAt', session.created_at, 'usedAt', session.refreshed_at,
        'device', session.user_agent, 'address', host(session.ip)) order by session.created_at), '[]')
      from auth.sessions as session where session.user_id = me),
    'history', (select coalesce(json_agg(json_build_object('at', entry.created_at, 'what', entry.payload ->> 'action',
        'address', entry.ip_address) order by entry.created_at), '[]')
      from auth.audit_log_entries as entry where entry.payload ->> 'actor_id' = me::text));
end
$$;
revoke all on function public.export_account() from public, anon;
grant execute on function public.export_account() to authenticated, service_role;
