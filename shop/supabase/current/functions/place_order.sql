-- Places an order in one transaction: it reads prices and stock itself, under locks that are always taken in the same order (the
-- idempotency key, the buyer, the products and then their variants by id, the discount
-- code), and either writes everything or refuses by name with the current
-- truth.
-- The same key again returns the same order, whatever has changed since: prices, stock, what is published, and who is signed in. A
-- caller with the key and the same contents counts as the buyer; but an account's order is shown to nobody who is not signed in: they
-- get its id and are asked to sign in. The same key for another order, or from another account, is refused; the expected total is no
-- part of the contents.
-- Lock waits and run time are limited; beyond that the shop answers that it is busy, and nothing is written. The data API reads the time
-- that a statement may take from here.
drop function if exists public.place_order(jsonb, text, jsonb, uuid, boolean, text, text, text, text, numeric, text, text);
create or replace function public.place_order(
  items jsonb, email text, address jsonb, idempotency_key uuid, terms_accepted boolean default false,
  shipping text default 'standard', payment text default 'manual', discount_code text default null,
  language text default 'en', expected_total numeric default null, note text default '',
  gift_message text default null, wrapping boolean default false
) returns json
language plpgsql security definer set search_path = '' set statement_timeout = '12s' set lock_timeout = '8s'
as $$
declare
  -- A caller with a token whose account is gone is a guest.
  buyer constant uuid := (select users.id from public.users where users.id = auth.uid());
  buyer_email constant text := btrim(coalesce(email, ''));
  goods jsonb;
  contents jsonb;
  destination jsonb;
  order_row public.orders;
  origin text;
begin
  -- An order that arrived here while the shop is being moved here would be lost.
  if private.is_importing() then perform private.refuse_busy(); end if;
  if idempotency_key is null then
    perform private.refuse('missing_idempotency_key', 'An order needs a key of its own.', status => 400);
  end if;
  goods := (select jsonb_agg(jsonb_build_array(cart.product_id, cart.quantity)
        || case when cart.variant_id is null then '[]' else jsonb_build_array(cart.variant_id) end
      order by cart.product_id, cart.variant_id)
    from private.parse_cart(items) as cart);
  contents := jsonb_build_array(goods, buyer_email, address, shipping, payment, discount_code, note)
    || case when gift_message is null then '[]' else jsonb_build_array(gift_message) end
    || case when wrapping then jsonb_build_array('wrapped') else '[]' end;
  perform pg_advisory_xact_lock(hashtextextended('order ' || idempotency_key, 0));
  -- The lock is written, so that the response waits for a standby as a new order does: after a crash the primary may show an order that no
  -- standby has.
  select * into order_row from public.orders where orders.idempotency_key = place_order.idempotency_key
    for no key update;
  if found then
    if order_row.fingerprint <> private.order_fingerprint(contents, order_row.user_id) or order_row.user_id <> buyer then
      perform private.refuse('idempotency_key_reused', 'This key belongs to another order.', status => 422);
    end if;
    if order_row.user_id is not null and buyer is null then
      perform private.refuse('order_of_account', 'This order is placed. Sign in again to see it.',
        jsonb_build_object('order', order_row.id), 403);
    end if;
    return private.order_confirmation(order_row, true);
  end if;

  if terms_accepted is not true then
    perform private.refuse('terms_not_accepted', 'The terms must be accepted first.', status => 400);
  end if;
  if not private.is_email(buyer_email) then
    perform private.refuse('invalid_email', 'The e-mail address is not one that mail can be sent to.', status => 400);
  end if;
  if private.shipping_kind(shipping) is null then
    perform private.refuse('invalid_shipping', 'Shipping is a method by its id, or standard, express or pickup.', status => 400);
  end if;
  if length(note) > 1000 then
    perform private.refuse('invalid_note', 'The note has more than 1,000 characters.', status => 400);
  end if;
  if length(gift_message) > 500 then
    perform private.refuse('invalid_gift_message', 'The words for the card have more than 500 characters.', status => 400);
  end if;
  destination := case when private.shipping_kind(shipping) = 'pickup' then private.parse_pickup_address(address)
    else private.parse_address(address) end;
  origin := private.limit_open_orders(buyer, buyer_email);
  perform private.limit_open_numbers(items, buyer, buyer_email, origin);

  order_row := private.write_order(items, buyer, buyer_email, destination, idempotency_key, private.order_fingerprint(contents, buyer),
    shipping, payment, discount_code, place_order.language, expected_total, note, origin,
    gift_message => place_order.gift_message, wrapping => coalesce(place_order.wrapping, false));
  -- The ordered variants leave the buyer's stored cart, for every device.
  delete from public.cart_items
    where cart_items.user_id = buyer and exists (select from private.cart_lines(items) as cart
      where cart.product_id = cart_items.product_id and cart.named is not distinct from cart_items.variant_id);
  perform private.record_order(order_row.total);
  return private.order_confirmation(order_row, false);
exception when query_canceled or lock_not_available or deadlock_detected or serialization_failure then
  perform private.refuse_busy();
end
$$;
revoke all on function public.place_order(jsonb, text, jsonb, uuid, boolean, text, text, text, text, numeric, text, text, boolean)
  from public;
grant execute on function public.place_order(jsonb, text, jsonb, uuid, boolean, text, text, text, text, numeric, text, text, boolean)
  to anon, authenticated, service_role;
