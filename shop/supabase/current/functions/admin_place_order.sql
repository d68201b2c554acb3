-- Places an order for a buyer at a stall, by the function of all orders: prices, stock, editions and numbers of invoices are the same. Goods that
-- are picked up are paid by hand and handed over at once; others are delivered. A buyer without an address gets no mail. The same key
-- again returns the same order, whatever was lost on the way; the key of another order is refused. Prices are the database's:
-- a reduction is a discount code.
create or replace function public.admin_place_order(
  items jsonb, idempotency_key uuid, shipping text default 'pickup', payment text default 'cash', reference text default '',
  email text default '', address jsonb default null, customer uuid default null, discount_code text default null, language text default 'en',
  expected_total numeric default null, note text default ''
) returns json
language plpgsql volatile security definer set search_path = '' set statement_timeout = '12s' set lock_timeout = '8s'
as $$
declare
  buyer constant uuid := (select users.id from public.users where users.id = customer);
  buyer_email constant text := btrim(coalesce(email, ''));
  is_handed_over constant boolean := private.shipping_kind(shipping) = 'pickup';
  is_by_hand constant boolean := exists (select from private.payment_providers as provider where provider.name = payment and provider.is_at_stall);
  contents constant jsonb := jsonb_build_array('stall', items, shipping, payment, reference, buyer_email, address, discount_code, note);
  order_row public.orders;
  destination jsonb;
begin
  perform private.require_admin();
  if idempotency_key is null then
    perform private.refuse('missing_idempotency_key', 'An order needs a key of its own.', status => 400);
  end if;
  perform pg_advisory_xact_lock(hashtextextended('order ' || idempotency_key, 0));
  -- The lock is written, so that the response waits for a standby as a new order does: after a crash the primary may show an order that no
  -- standby has.
  select * into order_row from public.orders where orders.idempotency_key = admin_place_order.idempotency_key
    for no key update;
  if found then
    if order_row.fingerprint <> private.order_fingerprint(contents, buyer) then
      perform private.refuse('idempotency_key_reused', 'This key belongs to another order.', jsonb_build_object('order', order_row.id), 422);
    end if;
    return private.order_confirmation(order_row, true);
  end if;
  if buyer_email <> '' and not private.is_email(buyer_email) then
    perform private.refuse('invalid_email', 'The e-mail address is not one that mail can be sent to.', status => 400);
  end if;
  if private.shipping_kind(shipping) is null then
    perform private.refuse('invalid_shipping', 'Shipping is a method by its id, or standard, express or pickup.', status => 400);
  end if;
  -- Nothing leaves the stall unpaid.
  if is_handed_over and not is_by_hand or not is_by_hand and payment <> 'manual' then
    perform private.refuse('payment_unavailable', 'At the stall one pays in cash or by card reader; a delivery also by transfer.', status => 400);
  end if;
  if length(note) > 1000 then
    perform private.refuse('invalid_note', 'The note has more than 1,000 characters.', status => 400);
  end if;
  destination := case when is_handed_over then (
      select jsonb_build_object('name', left(btrim(coalesce(address ->> 'name', '')), 120), 'line1', '', 'line2', '', 'city', '', 'region', '',
        'postcode', '', 'phone', '', 'country', shop.home_country) from public.settings as shop)
    else private.parse_address(address) end;
  order_row := private.write_order(items, buyer, buyer_email, destination, idempotency_key, private.order_fingerprint(contents, buyer),
    shipping, payment, discount_code, admin_place_order.language, expected_total, note, '', true);
  if is_by_hand and order_row.total > 0 then
    perform private.receive_payment(order_row.id, payment, order_row.id || ' ' || left(coalesce(reference, ''), 100), order_row.total, 'maker');
  end if;
  if is_handed_over then
    perform public.ship_order(order_row.id);
    perform public.deliver_order(order_row.id);
  end if;
  return private.order_confirmation(order_row, false);
exception when query_canceled or lock_not_available or deadlock_detected or serialization_failure then
  perform private.refuse_busy();
end
$$;
revoke all on function public.admin_place_order(jsonb, uuid, text, text, text, text, jsonb, uuid, text, text, numeric, text) from public, anon;
grant execute on function public.admin_place_order(jsonb, uuid, text, text, text, text, jsonb, uuid, text, text, numeric, text)
  to authenticated, service_role;
