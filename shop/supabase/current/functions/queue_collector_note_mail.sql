-- Queues the mail to the maker about a note that waits, at most one a day for a line of an order.
create or replace function private.queue_collector_note_mail(note_id bigint, order_item_id bigint) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  if not exists (select from private.maker_recipient()) then return; end if;
  insert into private.collector_note_mails as mail (order_item_id) values (queue_collector_note_mail.order_item_id)
    on conflict (order_item_id) do update set queued_at = now() where mail.queued_at < now() - interval '1 day';
  if not found then return; end if;
  perform private.add_job('send_collector_note_mail', json_build_object('note', note_id::text), key => 'collector note ' || note_id,
    priority => 5);
end
$$;
