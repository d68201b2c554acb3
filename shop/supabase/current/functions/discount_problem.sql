-- Why a discount code does not apply, as a code of refusal; null where it does. A buyer is known by the account and by the address
-- alike: one account has many addresses, and one address may order without its account.
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
        select from public.discount_uses as used
          where used.code = ($1).code and used.customer = private.customer_key(email) and used.released_at is null)
      or exists (
        select from public.orders as made join public.discount_uses as used on used.order_id = made.id
          where made.user_id = buyer and used.code = ($1).code and used.released_at is null))
      then 'discount_used'
  end
$$;
