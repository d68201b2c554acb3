-- The payment state as the settings show it: which are offered, the last webhook of each provider, and what transfers and pick-up need.
create or replace function public.admin_payment_state() returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (select json_build_object(
      'methods', (select json_agg(json_build_object('name', method.name, 'label', method.label_key, 'isOnline', method.is_online,
          'isOffered', method.name = any (shop.payment_methods), 'receivedAt', webhook.received_at, 'outcome', webhook.outcome,
          'forgedAt', webhook.forged_at) order by method.is_online desc, method.name)
        from private.payment_providers as method
        left join private.provider_webhooks as webhook on webhook.provider = method.name
        where not method.is_at_stall),
      'hasBankDetails', shop.bank_details <> '',
      'pickupMethods', (select count(*) from public.shipping_methods as method where method.kind = 'pickup' and method.active),
      -- Counts end at a hundred, as on the start page.
      'unpaidTransfers', (select count(*) from (select from public.orders where orders.order_state = 'open'
        and orders.payment_state in ('unpaid', 'pending') and orders.payment_method = 'manual' limit 100) as waiting))
    from public.settings as shop);
end
$$;
revoke all on function public.admin_payment_state() from public, anon;
grant execute on function public.admin_payment_state() to authenticated, service_role;
