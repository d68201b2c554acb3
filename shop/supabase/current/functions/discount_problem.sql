-- The refusal of a discount code that does not apply, with the rule's own value, such as the minimum; null where it applies. One code
-- applies to an order. A customer is recognised by account and by address: an account can have many addresses, and an address can order
-- without its account. The minimum is one of the goods that the code applies to.
create or replace function private.discount_problem(
  code public.discount_codes, lines jsonb, buyer uuid, email text, moment timestamptz
) returns jsonb
language sql stable set search_path = ''
as $$
  select case
    when ($1).code is null or not ($1).active then jsonb_build_object('code', 'discount_unknown')
    when moment < ($1).starts_at then jsonb_build_object('code', 'discount_not_yet', 'startsAt', ($1).starts_at)
    when moment >= ($1).ends_at then jsonb_build_object('code', 'discount_ended', 'endsAt', ($1).ends_at)
    when found.lines = 0 and jsonb_array_length($2) > 0 then jsonb_build_object('code', 'discount_other_goods')
    when found.goods < ($1).minimum_goods then
      jsonb_build_object('code', 'discount_minimum', 'minimum', ($1).minimum_goods::text, 'goods', found.goods::text)
    when ($1).uses >= ($1).uses_max then jsonb_build_object('code', 'discount_used_up')
    when ($1).once_per_customer and (exists (
        select from public.discount_uses
          where discount_uses.code = ($1).code and discount_uses.customer = private.customer_key(email)
            and discount_uses.released_at is null)
      or exists (
        select from public.orders join public.discount_uses on discount_uses.order_id = orders.id
          where orders.user_id = buyer and discount_uses.code = ($1).code and discount_uses.released_at is null))
      then jsonb_build_object('code', 'discount_used')
    when ($1).first_order and (exists (
        select from public.orders
          -- The expression of the index.
          where lower(normalize(btrim(orders.email), NFKC) collate "und-x-icu") = private.customer_key(discount_problem.email)
            and orders.order_state = 'open')
      or exists (select from public.orders where orders.user_id = buyer and orders.order_state = 'open'))
      then jsonb_build_object('code', 'discount_first_order')
  end
  from (
    select count(*) as lines, coalesce(sum((line ->> 'lineTotal')::numeric), 0) as goods
      from jsonb_array_elements($2) as line where private.is_discounted($1, (line ->> 'productId')::bigint)
  ) as found
$$;
