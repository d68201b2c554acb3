-- Marks a mail to a subscriber as sent, and counts it for its newsletter.
create or replace function private.mark_subscription_mail_sent(mail_id uuid) returns void
language sql security definer set search_path = ''
as $$
  with sent as (
    update public.subscription_mails set sent_at = now() where id = mail_id and sent_at is null returning newsletter_id
  ) update public.newsletters set delivered = delivered + 1 from sent where newsletters.id = sent.newsletter_id
$$;
grant execute on function private.mark_subscription_mail_sent(uuid) to atelier_worker;
