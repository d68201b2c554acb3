-- Trigger: an event moves its order along, and is refused where it may not happen. The order's row is locked, so that two
-- events at once are one after the other.
create or replace function private.apply_order_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  subject public.orders;
begin
  select * into strict subject from public.orders where id = new.order_id for no key update;
  new.from_state := case new.axis
    when 'order' then subject.order_state when 'payment' then subject.payment_state
    when 'fulfilment' then subject.fulfilment_state else subject.return_state end;
  new.to_state := private.order_transition(subject.order_state, subject.payment_state, subject.fulfilment_state,
    subject.return_state, subject.payment_method, new.axis, new.kind);
  if new.to_state is null then
    perform private.refuse('illegal_transition',
      format('This cannot happen to the order now: %s.', replace(new.kind, '_', ' ')),
      jsonb_build_object('axis', new.axis, 'event', new.kind, 'state', new.from_state,
        'status', private.derive_order_status(subject.order_state, subject.payment_state, subject.fulfilment_state,
          subject.return_state)));
  end if;
  update public.orders set
      order_state = case new.axis when 'order' then new.to_state else order_state end,
      payment_state = case new.axis when 'payment' then new.to_state else payment_state end,
      fulfilment_state = case new.axis when 'fulfilment' then new.to_state else fulfilment_state end,
      return_state = case new.axis when 'return' then new.to_state else return_state end,
      delivered_at = case when new.kind = 'delivered' then now() else delivered_at end,
      -- Whence it was placed is of no use once it is paid or given up.
      sender = case when new.kind in ('paid', 'cancelled', 'expired') then '' else sender end
    where id = new.order_id;
  return new;
end
$$;
