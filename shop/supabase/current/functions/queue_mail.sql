-- Records a mail about an order event and queues the job that sends it. Buyers' mails are sent before the maker's.
create or replace function private.queue_mail(order_id uuid, event_id bigint, kind text, reader text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  mail uuid;
begin
  insert into public.order_mails (order_id, event_id, kind, reader)
    values (queue_mail.order_id, queue_mail.event_id, queue_mail.kind, queue_mail.reader)
    returning id into mail;
  perform private.add_job('send_order_mail', json_build_object('mail', mail), key => 'mail ' || mail,
    priority => case reader when 'maker' then 5 else 0 end);
end
$$;
