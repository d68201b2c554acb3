-- The data of a queued mail to a subscriber for the worker that sends it. Null where the subscription is not confirmed, has ended, or the mail
-- was claimed before: a worker that was cut off may have handed it to the mail server. Only the question to confirm is sent again then.
create or replace function private.claim_subscription_mail(mail_id uuid) returns json
language plpgsql security definer set search_path = ''
as $$
declare
  mail public.subscription_mails;
  subscribed public.subscriptions;
  shop public.settings;
begin
  select * into strict shop from public.settings;
  -- Until the mail is claimed, its subscription does not end.
  select subscription.* into subscribed
    from public.subscription_mails as queued
    join public.subscriptions as subscription on subscription.id = queued.subscription_id
    where queued.id = mail_id for share of subscription;
  if subscribed.id is null or subscribed.unsubscribed_at is not null then return null; end if;
  update public.subscription_mails as queued set claimed_at = now()
    where queued.id = mail_id and queued.sent_at is null
      and case when queued.kind = 'confirm' then subscribed.confirmed_at is null
        else subscribed.confirmed_at is not null and queued.claimed_at is null end
    returning * into mail;
  if mail.id is null then return null; end if;
  return json_build_object(
    'id', mail.id,
    'kind', case mail.kind when 'confirm' then 'confirm_' || subscribed.purpose else mail.kind end,
    'to', subscribed.email,
    'language', private.offered_language(subscribed.language),
    'token', private.subscription_token(subscribed.id),
    'shop', json_build_object('name', shop.shop_name, 'legalText', private.legal_text(private.offered_language(subscribed.language))),
    'work', (select json_build_object('id', text.product_id, 'title', text.title, 'variantId', subscribed.variant_id)
      from private.product_text(subscribed.product_id, private.offered_language(subscribed.language)) as text),
    'letter', (select json_build_object('language', text.language, 'subject', text.subject, 'body', text.body)
      from public.newsletter_texts as text where text.newsletter_id = mail.newsletter_id
      order by text.language = private.offered_language(subscribed.language) desc, text.language = private.fallback_language() desc, text.language
      limit 1));
end
$$;
grant execute on function private.claim_subscription_mail(uuid) to atelier_worker;
