-- A buyer counts once a period, in any range of its days: sums of orders hold how long ago returning buyers ordered last, as those of visits do.

alter table private.statistics_orders rename column visitors to new_visitors;
-- `returning_visitors[n]` ordered n days before or earlier for the last time, in a visit with the same values.
alter table private.statistics_orders add column returning_visitors integer[] not null default '{}';

-- Orders of the present period by a hash of their visitor under its salt, with the values of the visit; deleted with the period. Neither an order nor a
-- visit is named, and without the salt no visitor.
drop table private.statistics_buyers;
create table private.statistics_buyers (
  id bigint generated always as identity primary key,
  buyer bytea not null,
  day date not null,
  facets integer[] not null
);
create index statistics_buyers_buyer on private.statistics_buyers (buyer);
