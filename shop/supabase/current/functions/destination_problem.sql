-- The problem of another destination: the reason why an order cannot go to a country as it was sold, such as goods that are not sent there, another shipping fee, or another tax.
-- Null where nothing that was agreed changes. Goods that are deleted by now leave their tax unknown, so another country is refused for them.
create or replace function private.destination_problem(order_row public.orders, country text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  shop public.settings;
  zone constant bigint := private.shipping_zone_of(country);
  offer jsonb;
  grams bigint;
begin
  -- Pick-up is taxed at the shop's place, wherever the buyer lives.
  if country = order_row.address ->> 'country' or order_row.shipping_method = 'pickup' then return null; end if;
  select * into strict shop from public.settings;
  select case when bool_and(variant.weight_grams is not null) then sum(variant.weight_grams::bigint * item.quantity) end into grams
    from public.order_items as item left join public.product_variants as variant on variant.id = item.variant_id
    where item.order_id = order_row.id;
  if exists (select from public.order_items as item left join public.products as product on product.id = item.product_id
    where item.order_id = order_row.id
      and (product.id is null or zone is null or not private.is_shipped_to(product, country, zone, shop.home_country))) then
    return jsonb_build_object('reason', 'not_shipped_there', 'country', country);
  end if;
  offer := private.select_shipping(private.shipping_offers(zone, order_row.subtotal, grams, exists (
      select from public.discount_codes as code where code.code = order_row.discount_code and code.kind = 'free_shipping'),
    false, order_row.language), coalesce(order_row.delivery ->> 'methodId', order_row.shipping_method));
  if offer ->> 'kind' is distinct from order_row.shipping_method or (offer ->> 'fee')::numeric is distinct from order_row.shipping then
    return jsonb_build_object('reason', 'shipping', 'country', country, 'was', order_row.shipping::text, 'fee', offer -> 'fee');
  end if;
  if order_row.tax_inclusive <> coalesce((select rule.inclusive from public.tax_countries as rule
      where rule.country = destination_problem.country), shop.tax_inclusive)
    or exists (select from public.order_items as item join public.products as product on product.id = item.product_id
      where item.order_id = order_row.id and item.tax_rate <> private.tax_rate_for(destination_problem.country, coalesce(product.tax_class, (
        select category.tax_class from public.categories as category where category.id = product.category_id), 'standard'))) then
    return jsonb_build_object('reason', 'tax', 'country', country);
  end if;
  return null;
end
$$;
