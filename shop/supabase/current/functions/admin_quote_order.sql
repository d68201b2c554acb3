-- The price of an order that an administrator writes at a stall, with the methods of shipping to a country, without writing anything.
create or replace function public.admin_quote_order(
  items jsonb, shipping text default 'pickup', payment text default 'cash', country text default null, discount_code text default null,
  email text default '', language text default 'en'
) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  destination constant text := nullif(upper(btrim(country)), '');
begin
  perform private.require_admin();
  if destination is not null and not private.is_country(destination) then
    perform private.refuse('invalid_country', 'The country is not one of ISO 3166-1.', '{"fields": {"country": "unknown"}}', 400);
  end if;
  return (
    select private.price_order(items, coalesce(destination, shop.home_country), shipping, payment, discount_code, email, language, true)
        || jsonb_build_object('homeCountry', shop.home_country, 'paymentOptions', (
          select jsonb_agg(jsonb_build_object('method', provider.name, 'label', provider.label_key, 'online', provider.is_online)
              order by provider.is_at_stall desc, provider.name = 'card_reader')
            from private.payment_providers as provider
            where provider.is_at_stall or provider.name = 'manual' and shipping <> 'pickup' and 'manual' = any (shop.payment_methods)))
      from public.settings as shop);
end
$$;
revoke all on function public.admin_quote_order(jsonb, text, text, text, text, text, text) from public, anon;
grant execute on function public.admin_quote_order(jsonb, text, text, text, text, text, text) to authenticated, service_role;
