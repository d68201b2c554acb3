-- The delivery of one piece of a variant to a country: the first method of its zone that can carry the parcel, with its fee and days, and the tax of the
-- country on the work, as checkout charges them. No method means that it is not sent there, or that its fee is known at checkout alone.
create or replace function private.delivery_to(product public.products, variant public.product_variants, country text, language text)
returns json
language plpgsql stable set search_path = ''
as $$
declare
  shop public.settings;
  zone constant bigint := private.shipping_zone_of(country);
  is_sent boolean;
  method jsonb;
begin
  select * into strict shop from public.settings;
  is_sent := zone is not null and private.is_shipped_to(product, country, zone, shop.home_country);
  if is_sent then
    method := private.select_shipping(
      private.shipping_offers(zone, variant.price, variant.weight_grams, false, false, language), null);
  end if;
  return json_build_object(
    'country', country,
    'isHome', country = shop.home_country,
    'isSent', is_sent and method is not null,
    'method', case when method ->> 'fee' is not null then
      json_build_object('fee', method -> 'fee', 'daysMin', method -> 'daysMin', 'daysMax', method -> 'daysMax') end,
    'taxRate', trim_scale(private.tax_rate_for(country, coalesce(product.tax_class, (
      select category.tax_class from public.categories as category where category.id = product.category_id), 'standard')))::text,
    'taxInclusive', coalesce((select rule.inclusive from public.tax_countries as rule where rule.country = delivery_to.country),
      shop.tax_inclusive));
end
$$;
