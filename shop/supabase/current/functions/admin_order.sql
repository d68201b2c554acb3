-- An order with everything that the back office shows of it: the actions that are lawful now, the payments and the refunds that are owed, the
-- mails to its buyer, and the shop's own notes, which no buyer reads. Null where there is no such order.
create or replace function public.admin_order(order_id uuid) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  order_row public.orders;
begin
  perform private.require_admin();
  select * into order_row from public.orders where orders.id = admin_order.order_id;
  if order_row.id is null then return null; end if;
  return json_build_object(
    'order', private.order_json(order_row),
    'userId', order_row.user_id,
    'actions', private.order_actions(order_row),
    'refundable', private.refundable_sum(order_row.id)::text,
    'payments', (select coalesce(json_agg(json_build_object('method', payments.provider, 'label', provider.label_key, 'amount', payments.amount::text,
        'reference', case when provider.is_online then payments.reference else substr(payments.reference, 38) end,
        'isRefundedByProvider', provider.can_refund, 'at', payments.received_at) order by payments.received_at, payments.id), '[]')
      from public.payments join private.payment_providers as provider on provider.name = payments.provider
      where payments.order_id = order_row.id),
    'owedRefunds', (select coalesce(json_agg(json_build_object('id', refunds.id, 'amount', refunds.amount::text) order by refunds.created_at), '[]')
      from public.refunds where refunds.order_id = order_row.id and private.is_confirmable(refunds)),
    'notes', (select coalesce(json_agg(json_build_object('id', note.id, 'body', note.body, 'at', note.created_at,
        'author', coalesce(nullif(author.email, ''), note.author::text)) order by note.id), '[]')
      from public.order_notes as note left join public.users as author on author.id = note.author where note.order_id = order_row.id),
    'mails', (select coalesce(json_agg(json_build_object('id', mail.id, 'kind', mail.kind, 'at', mail.created_at, 'sentAt', mail.sent_at,
        'isRepetition', mail.repetition > 0, 'canResend', private.mail_problem(mail, order_row) is null) order by mail.created_at, mail.id), '[]')
      from public.order_mails as mail where mail.order_id = order_row.id and mail.reader = 'customer'));
end
$$;
revoke all on function public.admin_order(uuid) from public, anon;
grant execute on function public.admin_order(uuid) to authenticated, service_role;
