-- Trigger: an event changes the state of its order, or is refused where it is not allowed. The order's row is locked, so that
-- concurrent events are applied one after the other.
create or replace function private.apply_order_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  order_row public.orders;
begin
  select * into strict order_row from public.orders where id = new.order_id for no key update;
  new.from_state := case new.axis
    when 'order' then order_row.order_state when 'payment' then order_row.payment_state
    when 'fulfilment' then order_row.fulfilment_state else order_row.return_state end;
  new.to_state := private.order_transition(order_row.order_state, order_row.payment_state, order_row.fulfilment_state,
    order_row.return_state, order_row.payment_method, new.axis, new.kind);
  if new.to_state is null then
    perform private.refuse('illegal_transition',
      format('This cannot happen to the order now: %s.', replace(new.kind, '_', ' ')),
      jsonb_build_object('axis', new.axis, 'event', new.kind, 'state', new.from_state,
        'status', private.derive_order_status(order_row.order_state, order_row.payment_state, order_row.fulfilment_state,
          order_row.return_state)));
  end if;
  update public.orders set
      order_state = case new.axis when 'order' then new.to_state else order_state end,
      payment_state = case new.axis when 'payment' then new.to_state else payment_state end,
      fulfilment_state = case new.axis when 'fulfilment' then new.to_state else fulfilment_state end,
      return_state = case new.axis when 'return' then new.to_state else return_state end,
      delivered_at = case when new.kind = 'delivered' then now() else delivered_at end,
      -- The sender is only needed while the order is unpaid.
      sender = case when new.kind in ('paid', 'cancelled', 'expired') then '' else sender end
    where id = new.order_id;
  return new;
end
$$;
