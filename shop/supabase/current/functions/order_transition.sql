-- The life of an order as a pure function: the next state of an axis after an event, or null where the event is not allowed. The other
-- axes count where one depends on another, such as shipping on payment. Quantities of lines are checked by the functions that record
-- the events.
create or replace function private.order_transition(
  order_state text, payment_state text, fulfilment_state text, return_state text, payment_method text,
  axis text, event text
) returns text
language plpgsql immutable set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
    select case axis
      when 'order' then case
        when event = 'placed' and order_state = 'new' then 'open'
        when event = 'cancelled' and order_state = 'open' and fulfilment_state = 'unfulfilled' then 'cancelled'
        when event = 'expired' and order_state = 'open' and fulfilment_state = 'unfulfilled'
          and payment_state in ('unpaid', 'pending') then 'expired'
        -- Nothing was sent yet, so all of it can go elsewhere.
        when event = 'address_changed' and order_state = 'open' and fulfilment_state = 'unfulfilled' then 'open'
      end
      when 'payment' then case
        when order_state = 'new' then null
        when event = 'started' and order_state = 'open' and payment_state in ('unpaid', 'pending') then 'pending'
        when event = 'failed' and payment_state in ('unpaid', 'pending') then 'unpaid'
        -- Money can arrive after the order was cancelled, expired or refunded: it is recorded and has to be refunded.
        when event = 'paid' and payment_state in ('unpaid', 'pending') then 'paid'
        when event = 'paid' and payment_state = 'refunded' then 'partially_refunded'
        -- A partial payment that is refunded before the order was fully paid leaves the state as it was.
        when event in ('partially_refunded', 'refunded') and payment_state in ('unpaid', 'pending') then payment_state
        when event = 'partially_refunded' and payment_state in ('paid', 'partially_refunded') then 'partially_refunded'
        when event = 'refunded' and payment_state in ('paid', 'partially_refunded') then 'refunded'
        -- A dispute is recorded in every state of the order.
        when event in ('disputed', 'dispute_won', 'dispute_lost') then payment_state
      end
      when 'fulfilment' then case
        when order_state <> 'open' then null
        when event in ('partially_shipped', 'shipped') and fulfilment_state in ('unfulfilled', 'partially_shipped')
          and (payment_state in ('paid', 'partially_refunded')
            or payment_method = 'pickup' and payment_state in ('unpaid', 'pending')) then event
        -- A partial shipment can be all that is sent, where the rest was cancelled.
        when event = 'delivered' and fulfilment_state in ('partially_shipped', 'shipped') then 'delivered'
      end
      when 'return' then case
        when order_state <> 'open' or fulfilment_state not in ('partially_shipped', 'shipped', 'delivered') then null
        when event = 'requested' and return_state in ('none', 'rejected', 'received', 'partially_received') then 'requested'
        -- A withdrawal needs no consent.
        when event = 'withdrawn' then 'accepted'
        when event = 'accepted' and return_state = 'requested' then 'accepted'
        when event = 'rejected' and return_state = 'requested' then 'rejected'
        when event = 'received' and return_state = 'accepted' then 'received'
        -- A part came back; or all did, and then more was sent.
        when event = 'partially_received' and return_state in ('accepted', 'received') then 'partially_received'
      end
    end
  );
end
$$;
