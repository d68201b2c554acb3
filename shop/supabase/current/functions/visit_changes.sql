-- Changes of visits by their added pages: what begins, or goes on, with the numbers of all values.
create or replace function private.visit_changes(visits private.viewed_visit[], pages private.visit_page[]) returns private.visit_change[]
language plpgsql volatile security definer set search_path = ''
as $$
declare
  found constant private.visit_value[] := private.visit_values(visits, pages);
begin
  return (
    select array_agg(row(visit.number, visit.day, visit.id, visit.visitor_id, visit.request ->> 'agent', visit.source, visit.request ->> 'bot' is not null,
        cardinality(visit.paths), visit.paths[1], visit.paths[cardinality(visit.paths)], added.facets, added.lost_facets, added.hits)::private.visit_change
        order by visit.number)
      from unnest(visits) as visit join (
        select each.visit, array_agg(distinct each.id) filter (where each.number >= 0) as facets,
            coalesce(array_agg(each.id) filter (where each.number = -1), '{}') as lost_facets,
            coalesce(array_agg(each.id order by each.number, each.dimension) filter (where each.number > 0 and each.dimension in ('page', 'work')), '{}')
              as hits
          from unnest(found) as each group by each.visit) as added on added.visit = visit.number);
end
$$;
