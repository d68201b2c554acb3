-- The price of a cart as an order, all methods of shipping with their fees, and the problems that prevent it, without writing anything. A
-- country is enough; without one it is the shop's own. Shipping is a method by its id or a kind, and null means the first that can. The run time is limited; beyond that the
-- shop answers that it is busy. A version with fewer arguments would make a call ambiguous. The data API reads the time that a statement may take from here.
drop function if exists public.quote_order(jsonb, text, text, text, text, text, text);
create or replace function public.quote_order(
  items jsonb, country text default null, shipping text default 'standard', payment text default null,
  discount_code text default null, email text default null, language text default 'en',
  wrapping boolean default false
) returns json
language plpgsql stable security definer set search_path = '' set statement_timeout = '6s' set lock_timeout = '3s'
as $$
declare
  destination constant text := nullif(upper(btrim(country)), '');
begin
  if shipping is not null and private.shipping_kind(shipping) is null then
    perform private.refuse('invalid_shipping', 'Shipping is a method by its id, or standard, express or pickup.', status => 400);
  end if;
  if destination is not null and not private.is_country(destination) then
    perform private.refuse('invalid_country', 'The country is not one of ISO 3166-1.', '{"fields": {"country": "unknown"}}', 400);
  end if;
  return (
    select private.price_order(items, coalesce(destination, home_country), shipping, payment, discount_code, email, language,
        wrapping => coalesce(quote_order.wrapping, false))
      || jsonb_build_object(
        'paymentOptions', (select jsonb_agg(jsonb_build_object('method', provider.name, 'label', provider.label_key,
            'online', provider.is_online) order by array_position(payment_methods, provider.name))
          from private.payment_providers as provider where provider.name = any (payment_methods)),
        'homeCountry', home_country)
      from public.settings);
exception when query_canceled or lock_not_available then
  perform private.refuse_busy();
end
$$;
revoke all on function public.quote_order(jsonb, text, text, text, text, text, text, boolean) from public;
grant execute on function public.quote_order(jsonb, text, text, text, text, text, text, boolean)
  to anon, authenticated, service_role;
