-- Visits of visitors that have not ended, each on one device: the last view or event is less than half an hour ago. `place` is that of the visitor
-- among those given.
create or replace function private.open_visits(visitors bigint[], agents text[])
returns table (place integer, visit private.visits)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select given.place::integer, open.visit
      from unnest(visitors, agents) with ordinality as given (visitor_id, agent, place),
        lateral (
          select stored as visit from private.visits as stored
            where stored.visitor_id = given.visitor_id and stored.agent = given.agent and stored.last_at > now() - interval '30 minutes'
              and stored.day between (now() at time zone 'UTC')::date - 1 and (now() at time zone 'UTC')::date
            order by stored.day desc, stored.id desc limit 1) as open;
end
$$;
