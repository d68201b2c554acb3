-- Sends a mail about an order to its buyer again, in the order's language, through the queue. Returns the order as the back office shows it.
create or replace function public.admin_resend_mail(mail_id uuid) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mail public.order_mails;
  order_row public.orders;
  problem text;
  repeated uuid;
begin
  perform private.require_admin();
  select * into mail from public.order_mails where order_mails.id = mail_id;
  select (each.order_row).* into order_row from private.lock_order(mail.order_id, null, true) as each;
  -- Read again under the lock: somebody else may have sent it meanwhile.
  select * into mail from public.order_mails where order_mails.id = mail_id;
  problem := private.mail_problem(mail, order_row);
  if problem is not null then
    perform private.refuse(problem, 'This mail cannot be sent again now.', jsonb_build_object('mail', mail.id, 'perHour', 3),
      case problem when 'too_many_mails' then 429 else 409 end);
  end if;
  insert into public.order_mails (order_id, event_id, kind, reader, repetition)
    select mail.order_id, mail.event_id, mail.kind, mail.reader, max(each.repetition) + 1
      from public.order_mails as each where each.event_id = mail.event_id and each.reader = mail.reader
    returning id into repeated;
  perform private.add_job('send_order_mail', json_build_object('mail', repeated), key => 'mail ' || repeated);
  perform private.write_audit('resend_mail', 'orders', order_row.id::text, null, jsonb_build_object('mail', mail.kind));
  return public.admin_order(order_row.id);
end
$$;
revoke all on function public.admin_resend_mail(uuid) from public, anon;
grant execute on function public.admin_resend_mail(uuid) to authenticated, service_role;
