-- Whether a customer accepts a mail of this kind. Mails about the contract (that it was made, ended, or that money or goods go back) are
-- always sent; progress mails are not sent to customers who declined news of orders.
create or replace function private.accepts_mail(user_id uuid, kind text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select kind not in ('paid', 'partially_shipped', 'shipped', 'delivered') or coalesce((
    select preference.order_emails from public.preferences as preference where preference.user_id = accepts_mail.user_id), true)
$$;
