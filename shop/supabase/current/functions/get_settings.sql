-- The public settings of the shop, as the storefront reads them.
create or replace function public.get_settings() returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object(
    'shopName', shop_name,
    'legalText', legal_text,
    'legalTexts', (select coalesce(json_object_agg(known.language, known.legal_text), '{}') from public.settings_texts as known),
    'currency', currency,
    'languages', private.languages_on_sale(),
    'shipping', private.home_shipping(home_country),
    'payments', payment_methods,
    'hasParcel', parcel_picture is not null or parcel_words <> '{}',
    'operator', json_build_object(
      'name', operator_name,
      'address', operator_address,
      'email', operator_email,
      'phone', operator_phone),
    'administrators', json_build_object('salt', administrator_salt, 'hashes', administrator_hashes))
  from public.settings
$$;
revoke all on function public.get_settings() from public;
grant execute on function public.get_settings() to anon, authenticated, service_role;
