-- Adds a job to the transaction: it runs if, and only if, the transaction commits. One with the key of a waiting job replaces it.
-- The lower its urgency, the sooner it is taken of those that are due.
-- The first shops had one of fewer arguments: beside this one no call would know which of the two is meant.
drop function if exists private.add_job(text, json, text, timestamptz);
create or replace function private.add_job(
  task text, payload json, key text default null, due timestamptz default null, urgency integer default 0
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform graphile_worker.add_job(task, payload, run_at => due, job_key => key, max_attempts => 20, priority => urgency);
end
$$;
