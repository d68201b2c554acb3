-- Whether a customer wants a mail of this kind. What they must know of their contract (that it was made, ended, or that money
-- or goods go back) is always sent; news on the way to them is not sent to who declined news of orders.
create or replace function private.accepts_mail(user_id uuid, kind text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select kind not in ('paid', 'shipped', 'delivered') or coalesce((
    select preference.order_emails from public.preferences as preference where preference.user_id = accepts_mail.user_id), true)
$$;
