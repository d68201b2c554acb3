-- Credits what an order's invoice says beyond what the shop keeps: after a refund, or all of it where the order is cancelled. Money that was
-- paid beyond the total goes back without a credit note, and what a bank took back by a dispute is none of the shop's doing.
create or replace function private.issue_credit_note(order_row public.orders, event_id bigint, refund_id uuid, reason text default '')
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  invoice public.order_documents;
  due numeric;
  lines jsonb := '[]';
begin
  select * into invoice from public.order_documents as issued where issued.order_id = order_row.id and issued.kind = 'invoice';
  if invoice.id is null or order_row.payment_state in ('unpaid', 'pending') and order_row.order_state = 'open' then return; end if;
  due := case when order_row.order_state = 'cancelled' then invoice.gross
      else least(invoice.gross, greatest(0, invoice.gross - order_row.paid + order_row.refunded - coalesce((
        select sum(refunds.amount) from public.refunds
          where refunds.order_id = order_row.id and refunds.state = 'done' and refunds.way = 'dispute'), 0))) end
    - coalesce((select sum(note.gross) from public.order_documents as note where note.corrects = invoice.id), 0);
  if due <= 0 then return; end if;
  select coalesce(jsonb_agg(jsonb_build_object('line', item.line, 'title', item.title, 'quantity', part.quantity, 'amount', part.amount::text,
      'taxRate', trim_scale(item.tax_rate)::text) order by item.line nulls last), '[]')
    into lines
    from public.refund_items as part left join public.order_items as item on item.id = part.order_item_id
    where part.refund_id = issue_credit_note.refund_id and part.amount > 0
    -- Lines that come to more than is credited are not those of this note.
    having sum(part.amount) <= due;
  lines := coalesce(lines, '[]');
  perform private.issue_document(order_row, event_id, 'credit_note', jsonb_build_object(
    'lines', lines, 'other', (due - coalesce((select sum((line ->> 'amount')::numeric) from jsonb_array_elements(lines) as line), 0))::text,
    'isWrapped', order_row.wrapping > 0, 'isCancellation', order_row.order_state = 'cancelled', 'reason', reason,
    'corrects', jsonb_build_object('number', invoice.number, 'issuedAt', invoice.issued_at),
    'taxInclusive', order_row.tax_inclusive, 'taxes', private.credit_taxes(invoice, due, lines)), invoice.id, refund_id);
end
$$;
