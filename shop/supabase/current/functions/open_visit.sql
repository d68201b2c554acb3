-- The visit of a visitor that has not ended, on one device: its last view or event is less than half an hour ago.
create or replace function private.open_visit(visitor bigint, agent text) returns private.visits
language plpgsql stable security definer set search_path = ''
as $$
declare
  found_visit private.visits;
begin
  select visit.* into found_visit from private.visits as visit
    where visit.visitor_id = visitor and visit.day >= (now() at time zone 'UTC')::date - 1 and visit.agent = open_visit.agent
      and visit.last_at > now() - interval '30 minutes'
    order by visit.day desc, visit.id desc limit 1;
  return found_visit;
end
$$;
