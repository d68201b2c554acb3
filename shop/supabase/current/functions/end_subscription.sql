-- Ends the subscription of a token. The result is true for one that is unknown, ended or deleted, too: no mail comes.
create or replace function public.end_subscription(token text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.subscriptions as subscription set unsubscribed_at = now()
    where subscription.token_hash = private.token_hash(token) and subscription.unsubscribed_at is null;
  return true;
end
$$;
revoke all on function public.end_subscription(text) from public, anon, authenticated;
grant execute on function public.end_subscription(text) to service_role;
