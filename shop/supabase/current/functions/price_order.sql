-- The price of a cart now, line by line, and every problem that prevents ordering it. It only reads; place_order calls it under locks,
-- quote_order without.
create or replace function private.price_order(
  items jsonb, country text, shipping text, payment text, discount_code text, email text, language text
) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  shop public.settings;
  code public.discount_codes;
  lines jsonb;
  goods numeric;
  sums jsonb;
  rate numeric;
  wanted_code constant text := nullif(upper(btrim(discount_code)), '');
  code_problem jsonb;
  discount numeric;
  problems jsonb;
begin
  select * into strict shop from public.settings;
  select coalesce(jsonb_agg(priced.line order by priced.place), '[]'), sum(priced.line_total), jsonb_agg(priced.problem
      order by priced.place) filter (where priced.problem is not null)
    into lines, goods, problems
    from (select cart.line as place, checked.line_total, checked.problem, jsonb_build_object(
          'productId', cart.product_id, 'variantId', cart.variant_id, 'variant', cart.named, 'quantity', cart.quantity,
          'title', words.title, 'language', words.language, 'slug', words.slug, 'picture', private.variant_picture(variant),
          'options', private.variant_options(variant, price_order.language), 'sku', variant.sku,
          'unitPrice', variant.price::text, 'lineTotal', checked.line_total::text,
          'problem', checked.problem ->> 'code') as line
      from private.cart_lines(items) as cart
      left join public.products as product on product.id = cart.product_id and product.status = 'published'
      left join public.product_variants as variant on variant.id = cart.variant_id and product.id is not null
      left join lateral private.product_text(product.id, price_order.language) as words on true
      cross join lateral (select variant.price * cart.quantity as line_total,
        case
          when product.id is null or words.title is null then jsonb_build_object('code', 'not_published')
          when cart.is_undecided then jsonb_build_object('code', 'variant_needed')
          when variant.id is null then jsonb_build_object('code', 'variant_gone')
          when cart.quantity > 9999 then jsonb_build_object('code', 'invalid_quantity')
          when price_order.shipping <> 'pickup' and price_order.country <> shop.home_country and not product.international_shipping then
            jsonb_build_object('code', 'not_shipped_there', 'country', price_order.country)
          when variant.stock < cart.quantity then jsonb_build_object('code', 'out_of_stock', 'left', variant.stock)
          when cart.seen_price <> variant.price then
            jsonb_build_object('code', 'price_changed', 'price', variant.price::text)
        end || jsonb_build_object('productId', cart.product_id, 'variant', cart.named, 'title', words.title) as problem) as checked) as priced;
  problems := coalesce(problems, '[]');
  if lines = '[]' then problems := '[{"code": "empty_cart"}]'; end if;
  if goods > 9999999.99 then problems := problems || '{"code": "too_much"}'; end if;
  if not payment = any (shop.payment_methods) then problems := problems || '{"code": "payment_unavailable"}'; end if;
  -- Payment at pick-up and pick-up as shipping method only go together.
  if (payment = 'pickup') <> (shipping = 'pickup') then problems := problems || '{"code": "shipping_unavailable"}'; end if;
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
  -- Pick-up is taxed at the shop's place, wherever the buyer lives.
  rate := private.tax_rate_for(shop.tax_rates, case shipping when 'pickup' then shop.home_country else country end);
  select jsonb_build_object('goods', goods::text, 'discount', sums_row.discount::text, 'subtotal', sums_row.subtotal::text,
      'shipping', sums_row.shipping::text, 'tax', sums_row.tax::text, 'total', sums_row.total::text)
    into sums
    from private.order_sums(goods, case code.kind when 'free_shipping' then code.kind else 'amount' end, discount, price_order.shipping, shop.shipping_standard_fee,
      shop.shipping_free_above, shop.shipping_express_fee, rate, shop.tax_inclusive) as sums_row
    where goods <= 9999999.99;
  return jsonb_build_object('lines', lines, 'currency', shop.currency, 'problems', problems,
    'discountCode', code.code, 'taxRate', rate::text, 'taxInclusive', shop.tax_inclusive,
    'sums', sums);
end
$$;
