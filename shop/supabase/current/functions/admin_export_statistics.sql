-- The statistics of a range by day, dimension and value, under filters, as rows: `all` is the day as a whole. At most 100,000 rows.
create or replace function public.admin_export_statistics(range_from date, range_to date, filters jsonb default '{}') returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  chosen integer[];
  exported json;
begin
  perform private.require_admin();
  perform private.check_statistics_range(range_from, range_to);
  chosen := private.statistics_filters(filters);
  select coalesce(json_agg(json_build_array(day, kind, dimension, value, visitors, visits, views, bounce_rate, average_session)
      order by day, kind desc, dimension, visits desc, value), '[]') into exported
    from (
      select each.day::date as day, case when found.is_bot then 'bot' else 'human' end as kind, coalesce(known.dimension, 'all') as dimension,
          coalesce(known.value, '') as value, found.visitors, found.visits, found.views, round(100.0 * found.bounces / greatest(found.visits, 1), 1) as bounce_rate,
          round(found.seconds::numeric / greatest(found.visits, 1), 1) as average_session
        from generate_series(greatest(range_from, (select min(visit.day) from private.visits as visit)),
            least(range_to, (select max(visit.day) from private.visits as visit)), interval '1 day') as each (day)
        cross join lateral private.statistics_rows(each.day::date, each.day::date, chosen) as found
        left join private.statistics_values as known on known.id = found.value
        where found.value is not null and coalesce(known.dimension, '') not in ('step', 'search')
        limit 100000) as listed;
  return json_build_object('version', 2, 'currency', (select currency from public.settings), 'columns',
    json_build_array('day', 'kind', 'dimension', 'value', 'visitors', 'visits', 'views', 'bounce_rate', 'average_session_seconds'), 'rows', exported);
end
$$;
revoke all on function public.admin_export_statistics(date, date, jsonb) from public, anon;
grant execute on function public.admin_export_statistics(date, date, jsonb) to authenticated, service_role;
