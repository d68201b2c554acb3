-- The refusal code for a discount code that does not apply; null where it applies. A customer is recognised by account and by address:
-- an account can have many addresses, and an address can order without its account.
create or replace function private.discount_problem(
  code public.discount_codes, goods numeric, buyer uuid, email text, moment timestamptz
) returns text
language sql stable set search_path = ''
as $$
  select case
    when ($1).code is null or not ($1).active then 'discount_unknown'
    when moment < ($1).starts_at then 'discount_not_yet'
    when moment >= ($1).ends_at then 'discount_ended'
    when goods < ($1).minimum_goods then 'discount_minimum'
    when ($1).uses >= ($1).uses_max then 'discount_used_up'
    when ($1).once_per_customer and (exists (
        select from public.discount_uses
          where discount_uses.code = ($1).code and discount_uses.customer = private.customer_key(email)
            and discount_uses.released_at is null)
      or exists (
        select from public.orders join public.discount_uses on discount_uses.order_id = orders.id
          where orders.user_id = buyer and discount_uses.code = ($1).code and discount_uses.released_at is null))
      then 'discount_used'
  end
$$;
