-- The time from which the buyer of an order can be anonymized: never while anything about the order is open; for orders that were never
-- paid soon after their last event; for others when the legal retention period is over, which begins at the end of the year.
create or replace function private.anonymize_after(order_row public.orders) returns timestamptz
language sql stable set search_path = ''
as $$
  select case
    when not private.is_order_complete($1) then 'infinity'
    when ($1).paid = 0 and ($1).total > 0 then
      (select max(order_events.created_at) from public.order_events where order_events.order_id = ($1).id)
        + make_interval(days => shop.unpaid_retention_days)
    else date_trunc('year', ($1).placed_at) + make_interval(years => 1 + shop.order_retention_years)
  end
  from public.settings as shop
$$;
