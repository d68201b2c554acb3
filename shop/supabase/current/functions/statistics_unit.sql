-- The unit of a range's series: hours of one or two days, otherwise days. Hours of orders alone are not known.
create or replace function private.statistics_unit(range_from date, range_to date, is_ordered boolean) returns text
language sql immutable set search_path = ''
as $$
  select case when range_to - range_from <= 1 and not is_ordered then 'hour' else 'day' end
$$;
