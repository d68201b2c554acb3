-- The settings as their forms edit them: every column that can be edited, the legal notice by language, shipping zones, methods of pick-up, taxes and
-- the known payment methods. Amounts are exact decimals.
create or replace function public.admin_settings() returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return json_build_object(
    'values', private.settings_values(),
    'zones', (select coalesce(json_agg(private.zone_values(zone.id) order by zone.position, zone.id), '[]') from public.shipping_zones as zone),
    'pickup', private.pickup_values(),
    'tax', private.tax_values(),
    'paymentMethods', (select json_agg(json_build_object('name', provider.name, 'label', provider.label_key, 'isOnline', provider.is_online)
      order by provider.is_online, provider.name) from private.payment_providers as provider
      -- Methods of the stall are no choice of the checkout.
      where not provider.is_at_stall));
end
$$;
revoke all on function public.admin_settings() from public, anon;
grant execute on function public.admin_settings() to authenticated, service_role;
