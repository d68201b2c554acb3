-- Records the wish for a subscription and queues the mail that asks to confirm it. The answer is `requested` whether the address is known
-- or not; `too_many` after thirty requests from one sender within an hour, `invalid` for what nobody can subscribe to.
create or replace function public.request_subscription(
  address text, email text, language text, purpose text, product_id bigint default null, variant_id bigint default null
) returns text
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  sender_key constant text := 'subscription ' || private.sender_pseudonym(address);
  wanted constant uuid := gen_random_uuid();
  work bigint := request_subscription.product_id;
  subscribed public.subscriptions;
begin
  if request_subscription.purpose = 'back_in_stock' then
    work := (select variant.product_id from public.product_variants as variant where variant.id = request_subscription.variant_id);
  end if;
  if private.is_email(request_subscription.email) is not true
    or request_subscription.purpose not in ('newsletter', 'back_in_stock', 'new_edition')
    or request_subscription.purpose <> 'newsletter'
      and not exists (select from public.products as product where product.id = work and product.status = 'published')
  then
    return 'invalid';
  end if;
  -- Requests of one sender are counted one after the other, so that two at once cannot both be the last.
  perform pg_advisory_xact_lock(hashtextextended(sender_key, 0));
  delete from private.message_attempts where id = any (array(
    select attempt.id from private.message_attempts as attempt
      where attempt.made_at < now() - interval '1 hour' for update skip locked));
  if (select count(*) from private.message_attempts as attempt
    where attempt.sender = sender_key and attempt.made_at > now() - interval '1 hour') >= 30
  then
    return 'too_many';
  end if;
  insert into private.message_attempts (sender) values (sender_key);
  perform pg_advisory_xact_lock(hashtextextended('subscriber ' || lower(request_subscription.email), 0));
  insert into public.subscriptions (id, email, purpose, product_id, variant_id, language, token_hash)
    values (wanted, request_subscription.email, request_subscription.purpose,
      case when request_subscription.purpose <> 'newsletter' then work end,
      case when request_subscription.purpose = 'back_in_stock' then request_subscription.variant_id end,
      private.offered_language(request_subscription.language), private.token_hash(private.subscription_token(wanted)))
    on conflict (lower(email), purpose, coalesce(product_id, 0), coalesce(variant_id, 0)) do update
      set requested_at = now(), language = excluded.language, confirmed_at = null, unsubscribed_at = null, notified_at = null
      where subscriptions.confirmed_at is null or subscriptions.unsubscribed_at is not null or subscriptions.notified_at is not null
    returning * into subscribed;
  -- Nothing is returned for a subscription that is confirmed already. Nobody's mailbox is flooded: an address is asked three times a day.
  if subscribed.id is not null and (select count(*) from public.subscription_mails as mail
    join public.subscriptions as known on known.id = mail.subscription_id
    where lower(known.email) = lower(request_subscription.email) and mail.kind = 'confirm'
      and mail.created_at > now() - interval '1 day') < 3
  then
    perform private.queue_subscription_mail(subscribed.id, 'confirm');
  end if;
  return 'requested';
end
$$;
revoke all on function public.request_subscription(text, text, text, text, bigint, bigint) from public, anon, authenticated;
grant execute on function public.request_subscription(text, text, text, text, bigint, bigint) to service_role;
