-- The name of a month's partition of a table, `visits_2026_11`.
create or replace function private.partition_name(name text, day date) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return name || to_char(day::timestamp, '_YYYY_MM');
end
$$;
