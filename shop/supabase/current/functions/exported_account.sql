-- All personal data of an account, as one document. A test walks through all tables and fails when one that can identify a person is
-- neither here nor listed with the reason why not. The caller has checked who asks.
create or replace function private.exported_account(customer uuid) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Subscriptions, and orders and messages without an account, are found by its confirmed e-mail address.
  customer_email text := (select lower(email) from auth.users where id = customer and email_confirmed_at is not null and email <> '');
begin
  return json_build_object(
    'exportedAt', now(),
    'account', private.exported_sign_in_methods(customer),
    'role', (select users.role from public.users where users.id = customer),
    'profile', (select to_json(profile) from public.profiles as profile where profile.user_id = customer),
    'preferences', (select to_json(preference) from public.preferences as preference where preference.user_id = customer),
    'wishlist', (select coalesce(json_agg(json_build_object('product', item.product_id, 'addedAt', item.added_at)
        order by item.added_at), '[]')
      from public.wishlist_items as item where item.user_id = customer),
    'cart', private.exported_cart(customer),
    'addresses', (select coalesce(json_agg(to_jsonb(address) - 'user_id' order by address.created_at), '[]')
      from public.addresses as address where address.user_id = customer),
    'orders', (select coalesce(json_agg(private.exported_order(orders) order by orders.placed_at), '[]')
      from public.orders
      where orders.user_id = customer
        or orders.user_id is null and orders.forgotten_at is null and lower(orders.email) = customer_email),
    'messages', (select coalesce(json_agg(to_jsonb(contact_messages) - 'user_id' - 'handled_at' order by contact_messages.created_at), '[]')
      from public.contact_messages
      where contact_messages.user_id = customer or contact_messages.user_id is null and lower(contact_messages.email) = customer_email),
    'subscriptions', (select coalesce(json_agg(to_jsonb(subscription) - 'token_hash' order by subscription.requested_at), '[]')
      from public.subscriptions as subscription where lower(subscription.email) = customer_email),
    'files', private.exported_files(customer),
    'sessions', (select coalesce(json_agg(json_build_object('createdAt', session.created_at, 'usedAt', session.refreshed_at,
        'device', session.user_agent, 'address', host(session.ip)) order by session.created_at), '[]')
      from auth.sessions as session where session.user_id = customer),
    'history', (select coalesce(json_agg(json_build_object('at', entry.created_at, 'what', entry.payload ->> 'action',
        'address', entry.ip_address) order by entry.created_at), '[]')
      from auth.audit_log_entries as entry where entry.payload ->> 'actor_id' = customer::text));
end
$$;
