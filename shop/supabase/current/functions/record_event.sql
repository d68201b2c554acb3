-- Adds an event to an order, and the mail that tells its buyer of it. Answers the event's id.
create or replace function private.record_event(
  order_id uuid, axis text, kind text, actor text, data jsonb default '{}'
) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  event bigint;
  told constant text := case
    when axis = 'order' and kind in ('placed', 'cancelled', 'expired') then kind
    when axis = 'payment' and kind in ('paid', 'partially_refunded', 'refunded') then
      case kind when 'paid' then 'paid' else 'refunded' end
    when axis = 'fulfilment' then case kind when 'delivered' then 'delivered' else 'shipped' end
    when axis = 'return' and kind in ('accepted', 'rejected', 'withdrawn') then 'return_' || kind
  end;
  mail uuid;
begin
  insert into public.order_events (order_id, axis, kind, from_state, to_state, actor, data)
    values (record_event.order_id, record_event.axis, record_event.kind, '', '', record_event.actor, record_event.data)
    returning id into event;
  if told is not null then
    insert into public.order_mails (order_id, event_id, kind) values (record_event.order_id, event, told)
      returning id into mail;
    perform private.add_job('send_order_mail', json_build_object('mail', mail), key => 'mail ' || mail);
  end if;
  return event;
end
$$;
