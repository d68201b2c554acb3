-- Lead time as pages show it: the days within which a work made to order leaves the workshop; null for a work that is there already.
create or replace function private.lead_time(days_min integer, days_max integer) returns jsonb
language sql immutable parallel safe set search_path = ''
as $$
  select case when $1 is not null then jsonb_build_object('daysMin', $1, 'daysMax', $2) end
$$;
