-- Sample of the visitors under several filters that fit many visits: one in so many is counted, a power of two from 8 to 256; 1 is all of them.
create or replace function private.statistics_sample(range_from date, range_to date, filters integer[]) returns integer
language plpgsql stable security definer set search_path = ''
as $$
declare
  limits constant record := private.statistics_limits();
  fitting bigint;
begin
  if cardinality(filters) < 2 or -2 = any (filters) or not private.is_summed_range(range_from, range_to) then return 1; end if;
  fitting := private.summed_visits(range_from, range_to, filters);
  if fitting <= limits.exact_max then return 1; end if;
  return least(256, greatest(8, 2 ^ ceil(log(2, greatest(1, fitting::numeric / limits.sampled_visits)))))::integer;
end
$$;
