-- Queues a job within the caller's transaction: the job runs if, and only if, the transaction commits. A job with the key of a waiting
-- job replaces it. Of the jobs that are due, those with the lowest priority number run first.
-- Early shops have a version with fewer arguments; beside this one a call would be ambiguous.
drop function if exists private.add_job(text, json, text, timestamptz);
create or replace function private.add_job(
  task text, payload json, key text default null, run_at timestamptz default null, priority integer default 0
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Rows that arrive from another project are no news.
  if private.is_importing() then return; end if;
  perform graphile_worker.add_job(task, payload, run_at => run_at, job_key => key, max_attempts => 20, priority => priority);
end
$$;
