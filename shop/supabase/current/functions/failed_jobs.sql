-- Jobs that have failed and will not be tried again, the latest first, and their number; none where there is no job queue. A job about an
-- order names it.
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
      ''count'', (select count(*) from (select from graphile_worker._private_jobs where attempts >= max_attempts limit 100) as counted),
      ''items'', (select coalesce(json_agg(json_build_object(''id'', failed.id::text, ''task'', failed.identifier, ''at'', failed.updated_at,
          ''error'', left(failed.last_error, 2000),
          ''orderId'', coalesce(
            (select mail.order_id from public.order_mails as mail where mail.id::text = failed.payload ->> ''mail''),
            (select refund.order_id from public.refunds as refund where refund.id::text = failed.payload ->> ''refund'')))
          order by failed.updated_at desc), ''[]'')
        from (select job.id, job.payload::jsonb as payload, job.updated_at, job.last_error, task.identifier
          from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
          where job.attempts >= job.max_attempts order by job.updated_at desc limit $1) as failed))'
    into result using at_most;
  return result;
end
$$;
