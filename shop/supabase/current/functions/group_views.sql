-- Groups views by the visits that they go on or begin: those of one visitor on one device.
create or replace function private.group_views(counted private.counted_view[]) returns private.viewed_visit[]
language plpgsql volatile security definer set search_path = ''
as $$
declare
  visits private.viewed_visit[];
begin
  with grouped as materialized (
    select row_number() over (order by min(view.place)) as number, view.visitor_id, view.request ->> 'agent' as agent, bool_or(view.is_new) as is_new,
        array_agg(view.path order by view.place) as paths, array_agg(view.place order by view.place) as places
      from unnest(counted) as view group by view.visitor_id, view.request ->> 'agent'
  ), searched as materialized (
    select array_agg(grouped.visitor_id order by grouped.number) as visitors, array_agg(grouped.agent order by grouped.number) as agents,
        array_agg(grouped.number order by grouped.number) as numbers
      from grouped where not grouped.is_new
  ), open as materialized (
    select searched.numbers[found.place] as number, (found.visit).*
      from searched, private.open_visits(searched.visitors, searched.agents) as found
  ), placed as materialized (
    select grouped.*, first.request, open.day, open.id, open.started_at, open.source, open.views, open.events, open.entry_page, open.exit_page, open.hits,
        case when open.id is null then private.first_values(first.request, first.path, first.address, first.referrer, first.language, first.source) end
          as first_values
      from grouped join unnest(counted) as first on first.place = grouped.places[1] left join open on open.number = grouped.number
  )
  select array_agg(row(placed.number, placed.visitor_id, placed.is_new, placed.request, placed.first_values, placed.day, placed.id, placed.started_at,
      coalesce(placed.source, placed.first_values ->> 'source'), coalesce(placed.views, 0), coalesce(placed.events, 0), placed.entry_page, placed.exit_page,
      coalesce(placed.hits, '{}'), placed.paths, placed.places)::private.viewed_visit order by placed.number) into visits
    from placed;
  return visits;
end
$$;
