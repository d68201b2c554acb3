-- An order in its buyer's data export: everything that its page shows, its invoices and credit notes with their contents, the payments, the
-- pictures of returns, its buyer's notes about works, the mails about it, and the time at which the terms were accepted.
create or replace function private.exported_order(order_row public.orders) returns jsonb
language sql stable set search_path = ''
as $$
  select private.order_json($1)::jsonb - 'shop' - 'can' || jsonb_build_object(
    'termsAcceptedAt', ($1).terms_accepted_at,
    'placedFrom', nullif(($1).sender, ''),
    'documents', (select coalesce(jsonb_agg(jsonb_build_object('kind', issued.kind, 'number', issued.number, 'issuedAt', issued.issued_at,
        'net', issued.net::text, 'tax', issued.tax::text, 'gross', issued.gross::text, 'contents', issued.contents)
        order by issued.issued_at), '[]')
      from public.order_documents as issued where issued.order_id = ($1).id),
    'payments', (select coalesce(jsonb_agg(jsonb_build_object('provider', payments.provider, 'reference', payments.reference,
        'amount', payments.amount::text, 'receivedAt', payments.received_at) order by payments.received_at), '[]')
      from public.payments where payments.order_id = ($1).id),
    'returnPictures', (select coalesce(jsonb_agg(jsonb_build_object('at', picture.created_at,
        'picture', private.picture_address(picture.type, picture.bytes)) order by picture.id), '[]')
      from public.return_pictures as picture where picture.order_id = ($1).id),
    'collectorNotes', (select coalesce(jsonb_agg(to_jsonb(note) - 'id' - 'order_item_id' order by note.id), '[]')
      from public.collector_notes as note join public.order_items as item on item.id = note.order_item_id where item.order_id = ($1).id),
    'mails', (select coalesce(jsonb_agg(jsonb_build_object('kind', mail.kind, 'sentAt', mail.sent_at) order by mail.created_at), '[]')
      from public.order_mails as mail where mail.order_id = ($1).id and mail.reader = 'customer'))
$$;
