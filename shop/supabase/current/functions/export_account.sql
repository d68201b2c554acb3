-- Everything that the shop knows of the caller, as one document.
create or replace function public.export_account() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.require_customer();
begin
  return (
    select json_build_object(
      'exportedAt', now(),
      'account', json_build_object(
        'id', account.id,
        'email', account.email,
        'phone', account.phone,
        'createdAt', account.created_at,
        'lastSignInAt', account.last_sign_in_at,
        'data', account.raw_user_meta_data,
        'signsInBy', (select coalesce(json_agg(identity.provider order by identity.created_at), '[]')
          from auth.identities as identity where identity.user_id = me),
        'secondFactors', (select coalesce(json_agg(json_build_object(
            'type', factor.factor_type, 'name', factor.friendly_name, 'createdAt', factor.created_at)), '[]')
          from auth.mfa_factors as factor where factor.user_id = me and factor.status = 'verified')),
      'profile', (select to_json(profile) from public.profiles as profile where profile.user_id = me),
      'preferences', (select to_json(preference) from public.preferences as preference where preference.user_id = me),
      'wishlist', (select coalesce(json_agg(json_build_object('product', item.product_id, 'addedAt', item.added_at)
          order by item.added_at), '[]')
        from public.wishlist_items as item where item.user_id = me),
      'cart', (select coalesce(json_agg(json_build_object('product', item.product_id, 'quantity', item.quantity)
          order by item.added_at), '[]')
        from public.cart_items as item where item.user_id = me),
      'addresses', (select coalesce(json_agg(to_jsonb(address) - 'user_id' order by address.created_at), '[]')
        from public.addresses as address where address.user_id = me),
      'orders', (select coalesce(json_agg(json_build_object('number', bought.number, 'placedAt', bought.placed_at,
          'email', bought.email, 'address', bought.address, 'note', bought.note, 'currency', bought.currency,
          'total', bought.total::text,
          'lines', (select json_agg(json_build_object('title', item.title, 'quantity', item.quantity,
              'unitPrice', item.unit_price::text) order by item.line)
            from public.order_items as item where item.order_id = bought.id)) order by bought.placed_at), '[]')
        from public.orders as bought where bought.user_id = me),
      'sessions', public.list_sessions())
    from auth.users as account where account.id = me
  );
end
$$;
revoke all on function public.export_account() from public, anon;
grant execute on function public.export_account() to authenticated, service_role;
