-- An account in its owner's data export: its identity and its sign-in methods, without passwords, secrets and keys.
create or replace function private.exported_sign_in_methods(customer uuid) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  passkeys json := '[]';
begin
  -- Older Supabase projects have no table of passkeys.
  if to_regclass('auth.webauthn_credentials') is not null then
    execute $passkeys$
      select coalesce(json_agg(json_build_object('name', passkey.friendly_name, 'createdAt', passkey.created_at,
          'usedAt', passkey.last_used_at) order by passkey.created_at), '[]')
        from auth.webauthn_credentials as passkey where passkey.user_id = $1 $passkeys$
      into passkeys using customer;
  end if;
  return (
    select json_build_object(
        'id', account.id,
        'email', account.email,
        'emailConfirmedAt', account.email_confirmed_at,
        'newEmail', nullif(account.email_change, ''),
        'phone', account.phone,
        'newPhone', nullif(account.phone_change, ''),
        'createdAt', account.created_at,
        'lastSignInAt', account.last_sign_in_at,
        'data', account.raw_user_meta_data,
        'signsInBy', (select coalesce(json_agg(json_build_object('service', identity.provider, 'data', identity.identity_data,
            'createdAt', identity.created_at, 'usedAt', identity.last_sign_in_at) order by identity.created_at), '[]')
          from auth.identities as identity where identity.user_id = customer),
        'passkeys', passkeys,
        'secondFactors', (select coalesce(json_agg(json_build_object('type', factor.factor_type,
            'name', factor.friendly_name, 'phone', factor.phone, 'createdAt', factor.created_at) order by factor.created_at), '[]')
          from auth.mfa_factors as factor where factor.user_id = customer and factor.status = 'verified'))
      from auth.users as account where account.id = customer);
end
$$;
