-- When the buyer of an order may be forgotten: not while anything about it is open; what was never paid for soon after its end;
-- what is in the books when the law's time is over, which begins with the end of the year.
create or replace function private.anonymize_after(subject public.orders) returns timestamptz
language sql stable set search_path = ''
as $$
  select case
    when not private.is_order_complete($1) then 'infinity'
    when ($1).paid = 0 and ($1).total > 0 then
      (select max(happened.created_at) from public.order_events as happened where happened.order_id = ($1).id)
        + make_interval(days => shop.unpaid_retention_days)
    else date_trunc('year', ($1).placed_at) + make_interval(years => 1 + shop.order_retention_years)
  end
  from public.settings as shop
$$;
