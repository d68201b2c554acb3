-- Issues the documents that an event of an order calls for: the invoice with the payment or with the last shipment, as the settings say, and
-- credit notes with refunds and with a cancellation.
create or replace function private.issue_documents(order_id uuid, event_id bigint, axis text, kind text, data jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  order_row public.orders;
  invoice_at text;
begin
  if axis = 'payment' and kind not in ('paid', 'partially_refunded', 'refunded')
    or axis = 'fulfilment' and kind = 'partially_shipped' or axis = 'order' and kind <> 'cancelled' or axis = 'return' then return; end if;
  select * into strict order_row from public.orders where orders.id = issue_documents.order_id;
  select settings.invoice_at into strict invoice_at from public.settings;
  if axis = 'payment' and kind = 'paid' then
    if order_row.order_state = 'open' and invoice_at = 'payment' then perform private.issue_invoice(order_row, event_id); end if;
  elsif axis = 'fulfilment' then
    if invoice_at = 'delivery' or order_row.payment_state in ('paid', 'partially_refunded') then
      perform private.issue_invoice(order_row, event_id);
    end if;
  else
    perform private.issue_credit_note(order_row, event_id, (data ->> 'refund')::uuid, coalesce(data ->> 'reason', ''));
  end if;
end
$$;
