-- Takes the buyer out of one order. The caller holds the order and knows that its time has come.
create or replace function private.anonymize_order(order_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.orders set
      email = '', note = '', sender = '', fingerprint = '', token_hash = '', token_expires_at = now(), forgotten_at = now(),
      -- The country says which tax was due. The form stays: whoever reads an order finds its fields, empty.
      address = (select coalesce(jsonb_object_agg(field.key, case field.key when 'country' then field.value else '""' end), '{}')
        from jsonb_each(address) as field)
    where id = anonymize_order.order_id;
  update public.order_events as happened set data = private.redact_event(happened.data)
    where happened.order_id = anonymize_order.order_id and happened.data <> private.redact_event(happened.data);
  update public.shipments as sent set tracking = '', tracking_url = null where sent.order_id = anonymize_order.order_id;
  update public.refunds as given set reason = '' where given.order_id = anonymize_order.order_id;
  update public.discount_uses as used set customer = 'forgotten ' || used.order_id where used.order_id = anonymize_order.order_id;
end
$$;
