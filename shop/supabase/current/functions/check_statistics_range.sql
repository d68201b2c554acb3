-- Refuses a range of days without a beginning or an end, with the end first, or of more than ten years.
create or replace function private.check_statistics_range(range_from date, range_to date) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if range_from is null or range_to is null or not isfinite(range_from) or not isfinite(range_to) or range_to < range_from
    or range_to - range_from > 3660 then
    perform private.refuse('invalid_range', 'A range begins before it ends, and has at most 3,660 days.', status => 400);
  end if;
end
$$;
