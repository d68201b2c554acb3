-- Deletes the sums of a month, whose days have changed or are to be summed.
create or replace function private.delete_month_sums(month date) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.statistics_months as sums where sums.month = date_trunc('month', delete_month_sums.month)::date;
  delete from private.statistics_month_pairs as sums where sums.month = date_trunc('month', delete_month_sums.month)::date;
  delete from private.statistics_month_orders as sums where sums.month = date_trunc('month', delete_month_sums.month)::date;
$$;
