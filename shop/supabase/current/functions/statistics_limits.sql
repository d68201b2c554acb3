-- Limits of what the screen of the statistics reads: ranges with more visits than `read_max` are read from the sums, and under several filters that more
-- than `exact_max` visits can fit, about `sampled_visits` of these are counted.
create or replace function private.statistics_limits(out read_max integer, out exact_max integer, out sampled_visits integer)
language sql stable set search_path = ''
as $$
  select 20000, 150000, 50000
$$;
