-- Confirms the subscription of a token; false where there is none that waits or runs.
create or replace function public.confirm_subscription(token text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.subscriptions as subscription set confirmed_at = coalesce(subscription.confirmed_at, now())
    where subscription.token_hash = private.token_hash(token)
      and subscription.unsubscribed_at is null and subscription.notified_at is null;
  return found;
end
$$;
revoke all on function public.confirm_subscription(text) from public, anon, authenticated;
grant execute on function public.confirm_subscription(text) to service_role;
