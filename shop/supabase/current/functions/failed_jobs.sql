-- Jobs that have failed and will not be tried again, the latest first, and their number; none where there is no job queue.
create or replace function private.failed_jobs(at_most integer) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  result json;
begin
  if to_regclass('graphile_worker.jobs') is null then
    return json_build_object('count', 0, 'items', json_build_array());
  end if;
  execute 'select json_build_object(
      ''count'', (select count(*) from (select from graphile_worker.jobs where attempts >= max_attempts limit 100) as counted),
      ''items'', (select coalesce(json_agg(json_build_object(''task'', task_identifier, ''at'', updated_at, ''error'', left(last_error, 300))
          order by updated_at desc), ''[]'')
        from (select * from graphile_worker.jobs where attempts >= max_attempts order by updated_at desc limit $1) as failed))'
    into result using at_most;
  return result;
end
$$;
