-- Issues the invoice of an order as it was placed, once. Earlier refunds are credited with it.
create or replace function private.issue_invoice(order_row public.orders, event_id bigint) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if order_row.total = 0 or not order_row.has_numbered_documents
    or exists (select from public.order_documents as issued where issued.order_id = order_row.id and issued.kind = 'invoice') then return; end if;
  perform private.issue_document(order_row, event_id, 'invoice', jsonb_build_object(
    'lines', (select jsonb_agg(jsonb_build_object('line', item.line, 'title', item.title, 'options', item.options, 'sku', item.sku,
        'unitPrice', item.unit_price::text, 'quantity', item.quantity, 'amount', item.line_total::text, 'taxRate', trim_scale(item.tax_rate)::text,
        'numbers', (select coalesce(jsonb_agg(jsonb_build_object('number', numbered.number, 'of', numbered.edition_size)
            order by numbered.number), '[]')
          from public.edition_numbers as numbered where numbered.order_item_id = item.id)) order by item.line)
      from public.order_items as item where item.order_id = order_row.id),
    'sums', jsonb_build_object('goods', order_row.goods::text, 'discount', order_row.discount::text, 'shipping', order_row.shipping::text,
      'wrapping', order_row.wrapping::text),
    'discountCode', order_row.discount_code, 'taxInclusive', order_row.tax_inclusive, 'taxes', private.document_taxes(order_row)));
  perform private.issue_credit_note(order_row, event_id, null);
end
$$;
