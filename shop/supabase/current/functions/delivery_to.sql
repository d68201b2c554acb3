-- The delivery of one piece of a variant to a country: the first method of its zone that can carry the parcel, with its fee and days, and the tax of the
-- country on the work, as checkout charges them. No method means that it is not sent there, or that its fee is known at checkout alone. The methods and their
-- fees follow the rules of private.shipping_offers, of which a page needs neither names nor reasons; a test compares both.
create or replace function private.delivery_to(product public.products, variant public.product_variants, country text, language text)
returns json
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  home_country text;
  tax_inclusive boolean;
  zone constant bigint := private.shipping_zone_of($3);
  is_sent boolean;
  method record;
begin
  select shop.home_country, coalesce(rule.inclusive, shop.tax_inclusive) into strict home_country, tax_inclusive
    from public.settings as shop left join public.tax_countries as rule on rule.country = $3;
  is_sent := zone is not null and private.is_shipped_to($1, $3, zone, home_country);
  select offered.id, offered.days_min, offered.days_max, priced.fee into method
    from public.shipping_methods as offered
    cross join lateral (select case offered.rate_by when 'weight' then ($2).weight_grams else ($2).price end as measure) as measured
    cross join lateral (select case when ($2).price > offered.free_above then 0.00
      else (select rate.fee from public.shipping_rates as rate
        where rate.method_id = offered.id and (rate.up_to >= measured.measure or rate.up_to is null and measured.measure is not null)
        order by rate.up_to limit 1) end as fee) as priced
    where is_sent and offered.active and offered.zone_id = zone
    order by offered.kind = 'pickup', priced.fee is null, offered.position, offered.id limit 1;
  return json_build_object(
    'country', $3,
    'isHome', $3 = home_country,
    'isSent', method.id is not null,
    'method', case when method.fee is not null then
      json_build_object('fee', method.fee::text, 'daysMin', method.days_min, 'daysMax', method.days_max) end,
    'taxRate', trim_scale(private.tax_rate_for($3, coalesce(($1).tax_class, (
      select category.tax_class from public.categories as category where category.id = ($1).category_id), 'standard')))::text,
    'taxInclusive', tax_inclusive);
end
$$;
