-- Places an order: one transaction that reads prices and stock itself, under locks that are always taken in the same order
-- (the key, who orders, the products by id, the code), and either writes all of it or refuses by name with the new truth.
-- The same key again answers the same order, whatever has changed since: prices, stock, what is published, and who is signed in. Whoever
-- has key and contents is who ordered; but an order of an account is shown to nobody who is not signed in: they are told which it is,
-- and to sign in. The same key for something else, or from another account, is refused; what the buyer was shown is no part of
-- what was asked for.
-- It waits for others' locks and works for so long, then says that the shop is busy, and nothing is written: the data protocol takes
-- the time that a statement may take from here.
create or replace function public.place_order(
  items jsonb, email text, address jsonb, idempotency_key uuid, terms_accepted boolean default false,
  shipping text default 'standard', payment text default 'manual', discount_code text default null,
  language text default 'en', expected_total numeric default null, note text default ''
) returns json
language plpgsql security definer set search_path = '' set statement_timeout = '12s' set lock_timeout = '8s'
as $$
declare
  -- Who has a token and no account is a guest.
  buyer constant uuid := (select known.id from public.users as known where known.id = auth.uid());
  mail constant text := btrim(coalesce(email, ''));
  goods jsonb;
  asked jsonb;
  place jsonb;
  quote jsonb;
  made public.orders;
  order_id constant uuid := gen_random_uuid();
  sums jsonb;
  origin text;
  shop public.settings;
begin
  if idempotency_key is null then
    perform private.refuse('missing_idempotency_key', 'An order needs a key of its own.', status => 400);
  end if;
  goods := (select jsonb_agg(jsonb_build_array(cart.product_id, cart.quantity) order by cart.product_id)
    from private.parse_cart(items) as cart);
  asked := jsonb_build_array(goods, mail, address, shipping, payment, discount_code, note);
  perform pg_advisory_xact_lock(hashtextextended('order ' || idempotency_key, 0));
  select * into made from public.orders as known where known.idempotency_key = place_order.idempotency_key;
  if found then
    if made.fingerprint <> private.order_fingerprint(asked, made.user_id) or made.user_id <> buyer then
      perform private.refuse('idempotency_key_reused', 'This key belongs to another order.', status => 422);
    end if;
    if made.user_id is not null and buyer is null then
      perform private.refuse('order_of_account', 'This order is placed. Who signs in again sees it.',
        jsonb_build_object('order', made.id), 403);
    end if;
    return private.order_confirmation(made, true);
  end if;

  if terms_accepted is not true then
    perform private.refuse('terms_not_accepted', 'The terms must be accepted first.', status => 400);
  end if;
  if not private.is_email(mail) then
    perform private.refuse('invalid_email', 'The e-mail address is not one that mail can be sent to.', status => 400);
  end if;
  if shipping is null or shipping not in ('standard', 'express', 'pickup') then
    perform private.refuse('invalid_shipping', 'Shipping is standard, express or pickup.', status => 400);
  end if;
  if length(note) > 1000 then
    perform private.refuse('invalid_note', 'The note has more than 1,000 characters.', status => 400);
  end if;
  place := private.parse_address(address);
  select * into strict shop from public.settings;
  origin := private.limit_open_orders(buyer, mail);
  perform private.limit_open_numbers(items, buyer, mail, origin);

  perform from public.products as product
    where product.id in (select cart.product_id from private.parse_cart(items) as cart)
    order by product.id for no key update;
  perform from public.discount_codes as code where code.code = upper(btrim(discount_code)) for no key update;
  quote := private.price_order(items, place ->> 'country', shipping, coalesce(payment, ''), discount_code, mail,
    place_order.language);
  sums := quote -> 'sums';
  if quote -> 'problems' <> '[]' then
    perform private.refuse(quote -> 'problems' -> 0 ->> 'code', 'The order cannot be placed as it is.', quote);
  end if;
  if expected_total is not null and expected_total <> (sums ->> 'total')::numeric then
    perform private.refuse('total_changed', 'The order comes to another sum than was shown.', quote);
  end if;

  insert into public.orders (id, user_id, email, language, address, note, currency, shipping_method, payment_method, goods,
      discount, subtotal, shipping, tax_rate, tax_inclusive, tax, total, discount_code, idempotency_key, fingerprint,
      token_hash, token_expires_at, terms_accepted_at, pay_by, sender)
    values (order_id, buyer, mail, case when place_order.language = any (shop.languages) then place_order.language else 'en' end,
      place, coalesce(note, ''), quote ->> 'currency', place_order.shipping, payment, (sums ->> 'goods')::numeric,
      (sums ->> 'discount')::numeric, (sums ->> 'subtotal')::numeric, (sums ->> 'shipping')::numeric,
      (quote ->> 'taxRate')::numeric, (quote ->> 'taxInclusive')::boolean, (sums ->> 'tax')::numeric,
      (sums ->> 'total')::numeric, quote ->> 'discountCode', place_order.idempotency_key,
      private.order_fingerprint(asked, buyer),
      private.token_hash(private.order_token(order_id)),
      now() + interval '30 days', now(), now() + make_interval(mins => shop.unpaid_minutes), origin)
    returning * into made;
  perform private.reserve_stock(made.id, quote);
  -- What was ordered is in the buyer's kept cart no more, on whatever device.
  delete from public.cart_items as kept
    where kept.user_id = buyer and kept.product_id in (select cart.product_id from private.parse_cart(items) as cart);
  perform private.record_event(made.id, 'order', 'placed',
    case when public.is_admin() then 'maker' else 'customer' end);
  -- What costs nothing is paid.
  if made.total = 0 then
    perform private.record_event(made.id, 'payment', 'paid', 'shop');
    perform private.sell_edition_numbers(made.id);
  end if;
  return private.order_confirmation(made, false);
exception when query_canceled or lock_not_available or deadlock_detected or serialization_failure then
  perform private.refuse_busy();
end
$$;
revoke all on function public.place_order(jsonb, text, jsonb, uuid, boolean, text, text, text, text, numeric, text)
  from public;
grant execute on function public.place_order(jsonb, text, jsonb, uuid, boolean, text, text, text, text, numeric, text)
  to anon, authenticated, service_role;
