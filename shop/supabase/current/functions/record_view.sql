-- Records a page view of the request's visitor, as the specification's flow has it: visitor, visit, and the sums of the address by day, page
-- and source. The time is the database's. False where it was not recorded.
create or replace function private.record_view(
  path text, address text, referrer text, language text, given_source text default null, with_stats boolean default true
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  request constant jsonb := private.statistics_request();
  counted record;
  visit private.visits;
  source text;
begin
  if path is null or request is null then return false; end if;
  select * into counted from private.count_visitor(request, with_stats::integer);
  if counted.is_flood then return false; end if;
  if not counted.is_new then visit := private.open_visit(counted.id, private.request_agent(request)); end if;
  if visit.id is null then
    source := private.start_visit(counted.id, request, path, address, referrer, language, given_source);
    if not counted.is_new and with_stats then
      update public.unique_visitors set total_sessions = total_sessions + 1 where unique_visitors.id = counted.id;
    end if;
  else
    source := visit.source;
    perform private.continue_visit(visit, path);
  end if;
  if with_stats then perform private.sum_view(counted.id, request, path, source, visit); end if;
  return true;
end
$$;
