-- Runs a statement on one failed job that no worker has taken, and writes the act into the log with the job's task. The job's error and
-- its contents can name a person and are not logged. `statement` is the function's caller's own, never a visitor's.
create or replace function private.change_failed_job(job_id bigint, act text, statement text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  task text;
begin
  if to_regclass('graphile_worker.jobs') is not null then
    execute 'select task.identifier from graphile_worker._private_jobs as job
        join graphile_worker._private_tasks as task on task.id = job.task_id
        where job.id = $1 and job.attempts >= job.max_attempts and job.locked_at is null for update of job' into task using job_id;
  end if;
  if task is null then
    perform private.refuse('job_not_failed', 'This job is running again, is done, or was discarded.', status => 404);
  end if;
  execute statement || ' where id = $1' using job_id;
  perform private.write_audit(act, 'jobs', job_id::text, null, jsonb_build_object('task', task));
end
$$;
