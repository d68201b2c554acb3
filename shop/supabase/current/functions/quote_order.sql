-- What a cart would come to as an order, and what stands in its way, without writing anything.
create or replace function public.quote_order(
  items jsonb, country text default null, shipping text default 'standard', payment text default null,
  discount_code text default null, email text default null, language text default 'en'
) returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  if shipping is null or shipping not in ('standard', 'express', 'pickup') then
    perform private.refuse('invalid_shipping', 'Shipping is standard, express or pickup.', status => 400);
  end if;
  return (
    select private.price_order(items, coalesce(country, home_country), shipping,
        coalesce(payment, case shipping when 'pickup' then 'pickup' else (
          select method from unnest(payment_methods) as method where method <> 'pickup' limit 1) end, ''),
        discount_code, email, language)
      || jsonb_build_object('paymentMethods', payment_methods, 'homeCountry', home_country,
        'expressFee', shipping_express_fee::text, 'returnDays', return_days)
      from public.settings);
end
$$;
revoke all on function public.quote_order(jsonb, text, text, text, text, text, text) from public;
grant execute on function public.quote_order(jsonb, text, text, text, text, text, text)
  to anon, authenticated, service_role;
