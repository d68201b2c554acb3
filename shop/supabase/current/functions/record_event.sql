-- Adds an event to an order, and the mails that tell its buyer of it, and the maker where somebody else did it. Answers the event's
-- id.
create or replace function private.record_event(
  order_id uuid, axis text, kind text, actor text, data jsonb default '{}'
) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  event bigint;
  -- Money for an order that was given up or refunded is told when it goes back, and what a bank took by the bank.
  is_quiet constant boolean := axis = 'payment' and (data ? 'dispute' or kind = 'paid' and (
    select subject.order_state <> 'open' or subject.payment_state = 'refunded'
      from public.orders as subject where subject.id = record_event.order_id));
  told constant text := case
    when is_quiet then null
    when axis = 'order' and kind in ('placed', 'cancelled', 'expired') then kind
    when axis = 'payment' and kind in ('paid', 'partially_refunded', 'refunded') then
      case kind when 'paid' then 'paid' else 'refunded' end
    when axis = 'fulfilment' then case kind when 'delivered' then 'delivered' else 'shipped' end
    when axis = 'return' and kind in ('accepted', 'rejected', 'withdrawn') then 'return_' || kind
  end;
  told_maker constant text := case
    when is_quiet or actor = 'maker' then null
    when axis = 'order' and (kind = 'placed' or kind = 'cancelled' and actor = 'customer') then kind
    -- Whoever pays at a provider's is told of by nobody else.
    when axis = 'payment' and (kind = 'paid' and actor = 'provider' or kind in ('disputed', 'dispute_won', 'dispute_lost')) then kind
    when axis = 'return' and kind in ('requested', 'withdrawn') then 'return_' || kind
  end;
begin
  insert into public.order_events (order_id, axis, kind, from_state, to_state, actor, data)
    values (record_event.order_id, record_event.axis, record_event.kind, '', '', record_event.actor, record_event.data)
    returning id into event;
  if told is not null then
    perform private.queue_mail(order_id, event, told, 'customer');
  end if;
  if told_maker is not null and exists (select from private.maker_recipient()) then
    perform private.queue_mail(order_id, event, told_maker, 'maker');
  end if;
  return event;
end
$$;
