-- Writes an order with its lines, its goods and its first event, for a caller who has checked who orders and where it goes: it reads prices and
-- stock itself, under locks, and refuses by name with the current truth. The order's state is read anew, since an event changed it.
-- The version of earlier shops, with fewer arguments, would make a call ambiguous.
drop function if exists private.write_order(
  jsonb, uuid, text, jsonb, uuid, text, text, text, text, text, numeric, text, text, boolean, text);
create or replace function private.write_order(
  items jsonb, buyer uuid, buyer_email text, destination jsonb, idempotency_key uuid, fingerprint text, shipping text, payment text,
  discount_code text, language text, expected_total numeric, note text, origin text, at_stall boolean default false,
  gift_message text default null, wrapping boolean default false
) returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  quote jsonb;
  order_row public.orders;
  order_id constant uuid := gen_random_uuid();
  sums jsonb;
  shop public.settings;
begin
  select * into strict shop from public.settings;
  perform private.lock_goods(array(select cart.product_id from private.parse_cart(items) as cart),
    array(select cart.variant_id from private.cart_lines(items) as cart));
  perform from public.discount_codes as code where code.code = upper(btrim(discount_code)) for no key update;
  quote := private.price_order(items, destination ->> 'country', shipping, coalesce(payment, ''), discount_code, buyer_email,
    write_order.language, at_stall, write_order.wrapping);
  sums := quote -> 'sums';
  if quote -> 'problems' <> '[]' then
    perform private.refuse(quote -> 'problems' -> 0 ->> 'code', 'The order cannot be placed as it is.', quote);
  end if;
  if expected_total is not null and expected_total <> (sums ->> 'total')::numeric then
    perform private.refuse('total_changed', 'The order comes to another sum than was shown.', quote);
  end if;

  insert into public.orders (id, user_id, email, language, address, note, gift_message, currency, shipping_method, delivery, payment_method, goods,
      discount, subtotal, shipping, wrapping, taxes, tax_inclusive, tax, total, discount_code, idempotency_key, fingerprint,
      token_hash, token_expires_at, terms_accepted_at, pay_by, sender)
    values (order_id, buyer, buyer_email,
      private.offered_language(write_order.language), destination, coalesce(note, ''), write_order.gift_message, quote ->> 'currency', quote -> 'shippingMethod' ->> 'kind',
      private.delivery_of(quote -> 'shippingMethod'), payment, (sums ->> 'goods')::numeric,
      (sums ->> 'discount')::numeric, (sums ->> 'subtotal')::numeric, (sums ->> 'shipping')::numeric,
      (sums ->> 'wrapping')::numeric,
      quote -> 'taxes', (quote ->> 'taxInclusive')::boolean, (sums ->> 'tax')::numeric,
      (sums ->> 'total')::numeric, quote ->> 'discountCode', write_order.idempotency_key,
      write_order.fingerprint,
      private.token_hash(private.order_token(order_id)),
      now() + interval '30 days', now(), now() + make_interval(mins => shop.unpaid_minutes), origin)
    returning * into order_row;
  perform private.reserve_stock(order_row.id, quote);
  perform private.record_event(order_row.id, 'order', 'placed',
    case when public.is_admin() then 'maker' else 'customer' end);
  -- An order that costs nothing is paid.
  if order_row.total = 0 then
    perform private.record_event(order_row.id, 'payment', 'paid', 'shop');
    perform private.sell_edition_numbers(order_row.id);
  end if;
  select * into strict order_row from public.orders where orders.id = order_id;
  return order_row;
end
$$;
