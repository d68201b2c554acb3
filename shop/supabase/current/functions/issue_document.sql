-- Issues an invoice or a credit note about an order, with the next number of its kind; it is never changed. Returns its id. The caller has
-- locked the order.
create or replace function private.issue_document(
  order_row public.orders, event_id bigint, kind text, contents jsonb, corrects uuid default null, refund_id uuid default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  taken record;
  document uuid;
  prefix text;
begin
  select case issue_document.kind when 'invoice' then shop.invoice_prefix else shop.credit_note_prefix end into strict prefix
    from public.settings as shop;
  select * into strict taken from private.next_document_number(kind);
  insert into public.order_documents (order_id, event_id, kind, year, sequence, number, issued_at, corrects, refund_id, language, currency,
      net, tax, gross, contents)
    select order_row.id, issue_document.event_id, issue_document.kind, taken.year, taken.sequence,
        prefix || taken.year || '-' || lpad(taken.sequence::text, greatest(4, length(taken.sequence::text)), '0'), taken.issued_at,
        issue_document.corrects, issue_document.refund_id, order_row.language, order_row.currency, sum((part ->> 'net')::numeric),
        sum((part ->> 'tax')::numeric), sum((part ->> 'gross')::numeric), private.document_parties(order_row) || issue_document.contents
      from jsonb_array_elements(issue_document.contents -> 'taxes') as part
    returning id into document;
  return document;
end
$$;
