-- The subscriptions that a newsletter goes to: those of the newsletter, or those that wait for a new edition of its work.
create or replace function private.newsletter_readers(audience text, product_id bigint) returns setof public.subscriptions
language sql stable security definer set search_path = ''
as $$
  select subscription.* from public.subscriptions as subscription
    where subscription.purpose = $1 and subscription.confirmed_at is not null
      and subscription.unsubscribed_at is null and subscription.notified_at is null
      and ($1 = 'newsletter' or subscription.product_id = $2)
$$;
