-- Releases a claimed mail that the mail server has not accepted, so that it is tried again.
create or replace function private.release_subscription_mail(mail_id uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.subscription_mails set claimed_at = null where id = mail_id and sent_at is null
$$;
grant execute on function private.release_subscription_mail(uuid) to atelier_worker;
