-- The price of a cart now, line by line, with all methods of shipping to a country, and every problem that prevents ordering it. It only
-- reads; place_order calls it under locks, quote_order without. `shipping` is a method's id or a kind, which means the first method of the
-- kind that can carry the goods, and null the first of all; no payment means the first that goes with it. At a stall goods can be
-- handed over and paid by hand, whatever the shop offers in its checkout.
-- An order that is to be wrapped has the maker's fee, which is taxed as shipping is. The version of earlier shops would make a call ambiguous.
drop function if exists private.price_order(jsonb, text, text, text, text, text, text, boolean);
create or replace function private.price_order(
  items jsonb, country text, shipping text, payment text, discount_code text, email text, language text, at_stall boolean default false,
  wrapping boolean default false
) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  shop public.settings;
  code public.discount_codes;
  lines jsonb;
  goods numeric;
  discount numeric;
  grams bigint;
  taxes jsonb;
  offers jsonb;
  method jsonb;
  zone constant bigint := private.shipping_zone_of(country);
  is_pickup boolean := private.shipping_kind(shipping) = 'pickup';
  taxed_country text;
  is_inclusive boolean;
  paid_by text;
  by_hand boolean;
  wrapping_fee numeric;
  wanted_code constant text := nullif(upper(btrim(discount_code)), '');
  code_problem jsonb;
  problems jsonb;
begin
  select * into strict shop from public.settings;
  wrapping_fee := case when wrapping then shop.gift_wrapping_fee end;
  is_pickup := coalesce(is_pickup, 'pickup' = any (shop.payment_methods) and not exists (
    select from public.shipping_methods as sent where sent.zone_id = zone and sent.active));
  -- Pick-up is taxed at the shop's place, wherever the buyer lives.
  taxed_country := case when is_pickup then shop.home_country else country end;
  is_inclusive := coalesce((select tax_countries.inclusive from public.tax_countries where tax_countries.country = taxed_country),
    shop.tax_inclusive);
  select coalesce(jsonb_agg(priced.line order by priced.place), '[]'), sum(priced.line_total), jsonb_agg(priced.problem
      order by priced.place) filter (where priced.problem is not null),
      case when bool_and(priced.grams is not null) then sum(priced.grams) end
    into lines, goods, problems, grams
    from (select cart.line as place, checked.line_total, checked.problem, checked.grams, jsonb_build_object(
          'productId', cart.product_id, 'variantId', cart.variant_id, 'variant', cart.named, 'quantity', cart.quantity,
          'title', words.title, 'language', words.language, 'slug', words.slug, 'picture', private.variant_picture(variant),
          'options', private.variant_options(variant, price_order.language), 'sku', variant.sku,
          'unitPrice', variant.price::text, 'lineTotal', checked.line_total::text, 'taxRate', trim_scale(checked.rate)::text,
          'lead', private.lead_time(product.lead_days_min, product.lead_days_max),
          'problem', checked.problem ->> 'code') as line
      from private.cart_lines(items) as cart
      left join public.products as product on product.id = cart.product_id and product.status = 'published'
      left join public.product_variants as variant on variant.id = cart.variant_id and product.id is not null
      left join lateral private.product_text(product.id, price_order.language) as words on true
      cross join lateral (select variant.price * cart.quantity as line_total, variant.weight_grams::bigint * cart.quantity as grams,
        private.tax_rate_for(taxed_country, coalesce(product.tax_class, (
          select category.tax_class from public.categories as category where category.id = product.category_id), 'standard')) as rate,
        case
          when product.id is null or words.title is null then jsonb_build_object('code', 'not_published')
          when cart.is_undecided then jsonb_build_object('code', 'variant_needed')
          when variant.id is null then jsonb_build_object('code', 'variant_gone')
          when cart.quantity > 9999 then jsonb_build_object('code', 'invalid_quantity')
          when not is_pickup and zone is not null and not private.is_shipped_to(product, price_order.country, zone, shop.home_country) then
            jsonb_build_object('code', 'not_shipped_there', 'country', price_order.country)
          when variant.stock < cart.quantity then jsonb_build_object('code', 'out_of_stock', 'left', variant.stock)
          when cart.seen_price <> variant.price then
            jsonb_build_object('code', 'price_changed', 'price', variant.price::text)
        end || jsonb_build_object('productId', cart.product_id, 'variant', cart.named, 'title', words.title) as problem) as checked) as priced;
  problems := coalesce(problems, '[]');
  if lines = '[]' then problems := '[{"code": "empty_cart"}]'; end if;
  if goods > 9999999.99 then problems := problems || '{"code": "too_much"}'; end if;
  if wanted_code is not null then
    select * into code from public.discount_codes where discount_codes.code = wanted_code;
    -- The maker orders for customers, so limits by account do not apply.
    code_problem := private.discount_problem(code, lines, case when not public.is_admin() then auth.uid() end, email, now());
    if code_problem is not null then
      problems := problems || (code_problem || jsonb_build_object('discountCode', wanted_code));
      code := null;
    end if;
  end if;
  lines := private.discount_lines(code, lines);
  discount := (select sum((line ->> 'discount')::numeric) from jsonb_array_elements(lines) as line);
  offers := private.shipping_offers(zone, coalesce(goods - discount, 0), case when goods is null then 0 else grams end,
    coalesce(code.kind = 'free_shipping', false), at_stall or 'pickup' = any (shop.payment_methods), price_order.language);
  method := private.select_shipping(offers, shipping);
  problems := problems || private.shipping_problems(offers, method, price_order.country, lines);
  paid_by := coalesce(payment, case when is_pickup then 'pickup' else (
    select name from unnest(shop.payment_methods) as name where name <> 'pickup' limit 1) end, '');
  by_hand := at_stall and exists (select from private.payment_providers as provider where provider.name = paid_by and provider.is_at_stall);
  if not (by_hand or paid_by = any (shop.payment_methods)) then problems := problems || '{"code": "payment_unavailable"}'; end if;
  -- Payment at pick-up and pick-up as shipping method only go together.
  if (paid_by = 'pickup') <> is_pickup and not by_hand then problems := problems || '{"code": "shipping_unavailable"}'; end if;
  if wrapping and wrapping_fee is null then problems := problems || '{"code": "wrapping_unavailable"}'; end if;
  taxes := (select private.taxes_by_rate(array_agg((line ->> 'taxRate')::numeric),
      array_agg((line ->> 'lineTotal')::numeric - (line ->> 'discount')::numeric), (method ->> 'fee')::numeric + coalesce(wrapping_fee, 0), is_inclusive)
    from jsonb_array_elements(lines) as line where line ->> 'lineTotal' is not null);
  return jsonb_build_object('lines', lines, 'currency', shop.currency, 'problems', problems,
    'discountCode', code.code, 'shippingMethods', offers, 'shippingMethod', method, 'taxes', taxes, 'taxInclusive', is_inclusive,
    'wrappingFee', shop.gift_wrapping_fee::text,
    'sums', case when goods <= 9999999.99 and method ->> 'fee' is not null then
      private.order_sums(goods, discount, (method ->> 'fee')::numeric, taxes, is_inclusive, wrapping_fee) end);
end
$$;
