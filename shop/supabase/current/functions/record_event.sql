-- Adds an event to an order, issues the documents that it calls for, and queues the mails about it: to the buyer, and to the maker where
-- somebody else caused it. Returns the event's id.
create or replace function private.record_event(
  order_id uuid, axis text, kind text, actor text, data jsonb default '{}'
) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  event bigint;
  -- A payment of a cancelled, expired or refunded order is announced when it is refunded; money that a bank took back by the bank. An order that
  -- costs nothing has no payment to be announced.
  is_quiet constant boolean := axis = 'payment' and (data ? 'dispute' or kind = 'paid' and (
    select orders.order_state <> 'open' or orders.payment_state = 'refunded' or orders.total = 0
      from public.orders where orders.id = record_event.order_id));
  has_address constant boolean := (select orders.email <> '' from public.orders where orders.id = record_event.order_id);
  -- Goods that were handed over at the stall: their buyer has seen it all, and gets one mail, with the invoice.
  at_stall constant boolean := exists (select from public.orders
    join private.payment_providers as provider on provider.name = orders.payment_method and provider.is_at_stall
    where orders.id = record_event.order_id and orders.shipping_method = 'pickup');
  buyer_mail constant text := case
    when is_quiet or not has_address then null
    when at_stall and kind in ('placed', 'paid', 'shipped', 'delivered') then case kind when 'shipped' then 'bought' end
    when axis = 'order' and kind in ('placed', 'cancelled', 'expired', 'address_changed') then kind
    when axis = 'payment' and kind in ('paid', 'partially_refunded', 'refunded') then kind
    when axis = 'fulfilment' then kind
    when axis = 'return' and (kind in ('accepted', 'rejected', 'withdrawn')
      or actor = 'maker' and kind in ('received', 'partially_received')) then 'return_' || kind
  end;
  maker_mail constant text := case
    when is_quiet or actor = 'maker' then null
    when axis = 'order' and (kind = 'placed' or kind = 'cancelled' and actor = 'customer') then kind
    -- Only the provider knows of its payments; others are recorded by the maker.
    when axis = 'payment' and (kind = 'paid' and actor = 'provider' or kind in ('disputed', 'dispute_won', 'dispute_lost')) then kind
    when axis = 'return' and kind in ('requested', 'withdrawn') then 'return_' || kind
  end;
begin
  insert into public.order_events (order_id, axis, kind, from_state, to_state, actor, data)
    values (record_event.order_id, record_event.axis, record_event.kind, '', '', record_event.actor, record_event.data)
    returning id into event;
  perform private.issue_documents(order_id, event, axis, kind, data);
  if buyer_mail is not null then
    perform private.queue_mail(order_id, event, buyer_mail, 'customer');
  end if;
  if maker_mail is not null and exists (select from private.maker_recipient()) then
    perform private.queue_mail(order_id, event, maker_mail, 'maker');
  end if;
  return event;
end
$$;
