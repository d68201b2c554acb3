-- An order as its buyer takes it along: all that its page shows, with numbers, certificates and what happened, and beside that the
-- payments, the mails about it, and when the terms were accepted.
create or replace function private.exported_order(bought public.orders) returns jsonb
language sql stable set search_path = ''
as $$
  select private.order_json($1)::jsonb - 'shop' - 'can' || jsonb_build_object(
    'termsAcceptedAt', ($1).terms_accepted_at,
    'placedFrom', nullif(($1).sender, ''),
    'payments', (select coalesce(jsonb_agg(jsonb_build_object('provider', paid.provider, 'reference', paid.reference,
        'amount', paid.amount::text, 'receivedAt', paid.received_at) order by paid.received_at), '[]')
      from public.payments as paid where paid.order_id = ($1).id),
    'mails', (select coalesce(jsonb_agg(jsonb_build_object('kind', mail.kind, 'sentAt', mail.sent_at) order by mail.created_at), '[]')
      from public.order_mails as mail where mail.order_id = ($1).id and mail.reader = 'customer'))
$$;
