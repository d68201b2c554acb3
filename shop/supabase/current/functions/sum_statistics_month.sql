-- Makes the statistics' sums of a month from those of its days: by value, by pairs of values, and of its orders.
create or replace function private.sum_statistics_month(month date) returns void
language plpgsql volatile security definer set search_path = '' set work_mem = '64MB'
as $$
#variable_conflict use_column
declare
  summed constant date := date_trunc('month', month)::date;
  last_day constant date := (summed + interval '1 month')::date - 1;
begin
  perform private.delete_month_sums(summed);
  insert into private.statistics_months (month, value, is_bot, visits, views, visit_views, bounces, seconds, visitors)
    select summed, value, is_bot, sum(visits), sum(views), sum(visit_views), sum(bounces), sum(seconds),
        sum(new_visitors + coalesce(returning_visitors[day - summed + 1], 0))
      from private.statistics_days where day between summed and last_day group by value, is_bot;
  insert into private.statistics_month_pairs (month, value, others, visits, views, bounces, seconds)
    select summed, value, array_agg(other order by other), array_agg(visits order by other), array_agg(views order by other),
        array_agg(bounces order by other), array_agg(seconds order by other)
      from (
        select sums.value, pair.other, sum(pair.visits)::integer as visits, sum(pair.views)::integer as views, sum(pair.bounces)::integer as bounces,
            sum(pair.seconds) as seconds
          from private.statistics_pairs as sums,
            unnest(sums.others, sums.visits, sums.views, sums.bounces, sums.seconds) as pair (other, visits, views, bounces, seconds)
          where sums.day between summed and last_day group by sums.value, pair.other) as paired
      group by value;
  insert into private.statistics_month_orders (month, value, other, orders, visitors, revenue)
    select summed, value, other, sum(orders), sum(new_visitors + coalesce(returning_visitors[day - summed + 1], 0)), sum(revenue)
      from private.statistics_orders where day between summed and last_day group by value, other;
end
$$;
