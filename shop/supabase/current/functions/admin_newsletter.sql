-- A newsletter for its form in the back office, with the number of its readers by now; for null, a new one.
create or replace function public.admin_newsletter(id bigint default null) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  letter public.newsletters;
begin
  perform private.require_admin();
  select * into letter from public.newsletters where newsletters.id = admin_newsletter.id;
  if admin_newsletter.id is not null and letter.id is null then return null; end if;
  return json_build_object(
    'audience', coalesce(letter.audience, 'newsletter'),
    'productId', letter.product_id,
    'version', coalesce(letter.updated_at::text, ''),
    'sentAt', letter.sent_at,
    'recipients', coalesce(letter.recipients, 0),
    'delivered', coalesce(letter.delivered, 0),
    'texts', (select coalesce(json_object_agg(text.language, json_build_object('subject', text.subject, 'body', text.body)), '{}')
      from public.newsletter_texts as text where text.newsletter_id = letter.id),
    'readers', (select count(*) from private.newsletter_readers(coalesce(letter.audience, 'newsletter'), letter.product_id)),
    'works', (select coalesce(json_agg(json_build_object('id', waiting.product_id, 'title', text.title, 'readers', waiting.readers)
        order by waiting.readers desc, waiting.product_id), '[]')
      from (select subscription.product_id, count(*) as readers from public.subscriptions as subscription
        where subscription.purpose = 'new_edition' and subscription.confirmed_at is not null
          and subscription.unsubscribed_at is null and subscription.notified_at is null
        group by subscription.product_id) as waiting
      cross join lateral private.product_text(waiting.product_id, private.fallback_language()) as text));
end
$$;
revoke all on function public.admin_newsletter(bigint) from public, anon;
grant execute on function public.admin_newsletter(bigint) to authenticated, service_role;
