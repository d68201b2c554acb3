-- Functions of the statistics that have other arguments from now on, and an index for the sums of orders.

drop function if exists private.raw_statistics(date, date, integer[], boolean, boolean);
drop function if exists private.statistics_rows(date, date, integer[], boolean);
drop function if exists private.statistics_values_found(date, date, integer[], boolean);
drop function if exists private.statistics_totals(date, date, integer[], jsonb, jsonb, boolean);
drop function if exists private.statistics_series(date, date, integer[], boolean, text);
drop function if exists private.has_many_visits(date, date, boolean);

-- Sums of orders are read by value and day from the index alone.
drop index private.statistics_orders_day;
create index statistics_orders_value_day on private.statistics_orders (value, day) include (other, orders, visitors, revenue);

-- Views of the visits that have a value, beside those of the value itself. Sums are made anew by the job.
alter table private.statistics_days add column visit_views integer not null default 0;
truncate private.statistics_summed;
