-- Marks a mail as sent, so that it is not sent again.
create or replace function private.mark_mail_sent(mail_id uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.order_mails set sent_at = now() where id = mail_id and sent_at is null
$$;
grant execute on function private.mark_mail_sent(uuid) to atelier_worker;
