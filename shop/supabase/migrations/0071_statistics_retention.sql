-- Retention of statistics: the days of past periods, whose visits have no minutes and seconds any more, are marked.

alter table private.statistics_summed add column is_rounded boolean not null default false;
