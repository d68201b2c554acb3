-- Anonymizes orders without an account whose retention period is over, a few at a time, and deletes contact messages that are as old,
-- requests for subscriptions that nobody confirmed within a week, and subscriptions that ended a month ago.
-- Numbers, lines, sums, tax with its country, payments and edition numbers stay. Returns the number of rows it changed: 0 when nothing
-- is left to do.
create or replace function private.delete_expired_personal_data(at_most integer default 200) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  due uuid;
  orders_anonymized integer := 0;
  messages_deleted integer;
  subscriptions_deleted integer;
  shop public.settings;
begin
  if private.is_importing() then return 0; end if;
  select * into strict shop from public.settings;
  for due in
    select orders.id from public.orders
      where orders.user_id is null and orders.forgotten_at is null
        -- Nothing younger than the shorter of the two periods can be due: this condition lets an index narrow the search.
        and orders.placed_at < now() - least(make_interval(days => shop.unpaid_retention_days),
          make_interval(years => shop.order_retention_years))
        and private.anonymize_after(orders) < now()
      order by orders.placed_at limit at_most for no key update skip locked
  loop
    perform private.anonymize_order(due);
    orders_anonymized := orders_anonymized + 1;
  end loop;
  delete from public.contact_messages where id = any (array(
    select contact_messages.id from public.contact_messages
      where contact_messages.created_at < now() - make_interval(days => shop.message_retention_days)
      order by contact_messages.created_at limit at_most for update skip locked));
  get diagnostics messages_deleted = row_count;
  delete from public.subscriptions where id = any (array(
    select subscription.id from public.subscriptions as subscription
      where subscription.requested_at < now() - interval '7 days'
        and (subscription.confirmed_at is null
          or coalesce(subscription.unsubscribed_at, subscription.notified_at) < now() - interval '30 days')
      order by subscription.requested_at limit at_most for update skip locked));
  get diagnostics subscriptions_deleted = row_count;
  return orders_anonymized + messages_deleted + subscriptions_deleted;
end
$$;
grant execute on function private.delete_expired_personal_data(integer) to atelier_worker;
