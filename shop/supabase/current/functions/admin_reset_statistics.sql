-- Removes the statistics of today (UTC), or all of them. Visitors who came before today stay counted for the days before.
create or replace function public.admin_reset_statistics(span text) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  since constant date := case span when 'today' then (now() at time zone 'UTC')::date when 'all' then '-infinity'::date end;
  removed integer;
begin
  perform private.require_admin();
  if since is null then perform private.refuse('unknown_span', 'Statistics are reset for today or for all days.', status => 400); end if;
  -- A view that is being recorded waits, and is then counted as the first.
  lock table private.visits in share row exclusive mode;
  select count(*) into removed from private.visits where visits.day >= since;
  if span = 'all' then
    truncate private.visits, private.visits_sample, private.statistics_days, private.statistics_pairs, private.statistics_orders, private.statistics_floods,
      private.statistics_hours, private.statistics_months, private.statistics_month_pairs, private.statistics_month_orders, private.statistics_summed, private.statistics_values, private.statistics_dimensions, private.statistics_agents, private.statistics_buyers, public.visitor_stats,
      public.unique_visitors;
  else
    delete from private.visits where day >= since;
    delete from private.statistics_days where day >= since;
    delete from private.statistics_pairs where day >= since;
    delete from private.statistics_orders where day >= since;
    delete from private.statistics_hours where day >= since;
    delete from private.statistics_floods where day >= since;
    delete from private.statistics_summed where day >= since;
    delete from private.statistics_buyers where day >= since;
    delete from public.visitor_stats where date >= since;
    delete from public.unique_visitors as visitor where visitor.first_visit_date >= since::timestamp at time zone 'UTC';
  end if;
  perform private.write_audit('reset_statistics', 'statistics', '', null, jsonb_build_object('span', span, 'visits', removed));
  return json_build_object('visits', removed);
end
$$;
revoke all on function public.admin_reset_statistics(text) from public, anon;
grant execute on function public.admin_reset_statistics(text) to authenticated, service_role;
