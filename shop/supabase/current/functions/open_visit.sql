-- The visit of a visitor that has not ended, on one device; see open_visits.
create or replace function private.open_visit(visitor bigint, agent text) returns private.visits
language plpgsql stable security definer set search_path = ''
as $$
declare
  found_visit private.visits;
begin
  select (found.visit).* into found_visit from private.open_visits(array[visitor], array[agent]) as found;
  return found_visit;
end
$$;
