-- Removes a buyer's personal data from one order. The caller has locked the order and checked that its time has come.
create or replace function private.anonymize_order(order_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.orders set
      email = '', note = '', gift_message = case when gift_message is not null then '' end, sender = '', fingerprint = '', token_hash = '', token_expires_at = now(), forgotten_at = now(),
      -- The country stays, because the tax depends on it. All other fields stay with empty values, so that readers find them.
      address = (select coalesce(jsonb_object_agg(field.key, case field.key when 'country' then field.value else '""' end), '{}')
        from jsonb_each(address) as field)
    where id = anonymize_order.order_id;
  update public.order_events set data = private.redact_event(order_events.data)
    where order_events.order_id = anonymize_order.order_id and order_events.data <> private.redact_event(order_events.data);
  update public.order_documents as issued set contents = private.redact_document(issued.contents)
    where issued.order_id = anonymize_order.order_id and issued.contents <> private.redact_document(issued.contents);
  update public.shipments set tracking = '', tracking_url = null where shipments.order_id = anonymize_order.order_id;
  delete from public.return_pictures where return_pictures.order_id = anonymize_order.order_id;
  perform private.delete_order_notes(anonymize_order.order_id);
  delete from public.order_notes where order_notes.order_id = anonymize_order.order_id;
  update public.refunds set reason = '' where refunds.order_id = anonymize_order.order_id;
  update public.discount_uses set customer = 'forgotten ' || discount_uses.order_id where discount_uses.order_id = anonymize_order.order_id;
end
$$;
