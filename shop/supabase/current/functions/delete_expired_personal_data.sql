-- Takes the buyers out of orders whose time is over and which belong to no account, a few at a time, and removes messages to the
-- house that are as old. Numbers, lines, sums, tax with its country, payments and the ledger of editions stay. Answers how many
-- rows it dealt with: it is done when that is none, and doing it again changes nothing.
create or replace function private.delete_expired_personal_data(at_most integer default 200) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  due uuid;
  orders_forgotten integer := 0;
  messages_gone integer;
  shop public.settings;
begin
  select * into strict shop from public.settings;
  for due in
    select old.id from public.orders as old
      where old.user_id is null and old.forgotten_at is null
        -- What is younger than the shorter of the two times cannot be due: the index is asked for it.
        and old.placed_at < now() - least(make_interval(days => shop.unpaid_retention_days),
          make_interval(years => shop.order_retention_years))
        and private.anonymize_after(old) < now()
      order by old.placed_at limit at_most for no key update skip locked
  loop
    perform private.anonymize_order(due);
    orders_forgotten := orders_forgotten + 1;
  end loop;
  delete from public.contact_messages where id = any (array(
    select old.id from public.contact_messages as old
      where old.created_at < now() - make_interval(days => shop.message_retention_days)
      order by old.created_at limit at_most for update skip locked));
  get diagnostics messages_gone = row_count;
  return orders_forgotten + messages_gone;
end
$$;
grant execute on function private.delete_expired_personal_data(integer) to atelier_worker;
