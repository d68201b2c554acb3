-- Roll-ups of the statistics by month and by hour, the visits that ended with their first page as a value of their own, and a call for live visitors.

-- Sums of a month that is over, by value; 0 is the whole month. A range reads them for its whole months, and the sums by day for the rest.
create table private.statistics_months (
  month date not null,
  value integer not null,
  is_bot boolean not null,
  visits integer not null,
  views bigint not null,
  visit_views bigint not null,
  bounces integer not null,
  seconds bigint not null,
  visitors integer not null,
  primary key (month, value, is_bot)
);
-- Sums of a month for the visits with a value, by each other value.
create table private.statistics_month_pairs (
  month date not null,
  value integer not null,
  others integer[] not null,
  visits integer[] not null,
  views integer[] not null,
  bounces integer[] not null,
  seconds bigint[] not null,
  primary key (value, month)
);
-- Orders of a month by one or two values of the visit in which they were placed.
create table private.statistics_month_orders (
  month date not null,
  value integer not null,
  other integer not null,
  orders integer not null,
  visitors integer not null,
  revenue numeric(14, 2) not null,
  primary key (value, month, other)
);
-- Sums of a day by value and hour (UTC): 24 numbers each.
create table private.statistics_hours (
  day date not null,
  value integer not null,
  is_bot boolean not null,
  visitors integer[] not null,
  visits integer[] not null,
  views integer[] not null,
  primary key (value, is_bot, day)
);
create index statistics_hours_day on private.statistics_hours (day);

-- The visits of every eighth visitor in past months, for several filters that many visits fit.
create table private.visits_sample (
  day date not null,
  id bigint not null,
  visitor_id bigint not null,
  is_bot boolean not null,
  views integer not null,
  bounce integer not null,
  seconds integer not null,
  facets integer[] not null,
  hits integer[] not null,
  primary key (day, id)
);

-- User agents that were recognised in this period, by hash, with what they are; nothing refers to a row.
create table private.statistics_agents (
  hash bytea primary key,
  browser text not null,
  system text not null,
  device text not null,
  bot text
);

-- Visits with one view and no event have this value from their beginning until they go on. Sums are made anew by the job.
insert into private.statistics_values (dimension, value) select 'visit', 'bounced' where exists (select from private.visits);
update private.visits set facets = facets || (select id from private.statistics_values where dimension = 'visit' and value = 'bounced')
  where views = 1 and events = 0;
update private.statistics_summed set is_complete = false, summed_at = '-infinity';

-- Indexes of past months are made anew, with the sample; and functions change their results.
do $$
declare
  month_index regclass;
begin
  for month_index in select format('private.%I', relname)::regclass from pg_catalog.pg_class
    where relnamespace = 'private'::regnamespace and relkind = 'i' and relname ~ '^visits_\d{4}_\d\d_facets$'
  loop
    execute 'drop index ' || month_index::text;
  end loop;
end $$;
drop function if exists private.statistics_limits();
drop function if exists private.statistics_series(date, date, integer[], boolean, text, jsonb);
drop function if exists private.statistics_funnel(jsonb, text);
drop function if exists private.statistics_totals(date, date, integer[], jsonb, boolean);
