-- A time as forms write it: ISO 8601 in UTC, with milliseconds; empty for none.
create or replace function private.iso_time(at timestamptz) returns text
language sql stable set search_path = ''
as $$
  select coalesce(to_char($1 at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '')
$$;
