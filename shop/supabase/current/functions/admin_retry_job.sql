-- Tries a failed job again, as often as a new one; one that was tried or discarded meanwhile is refused.
create or replace function public.admin_retry_job(job_id bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.change_failed_job(job_id, 'retry_job',
    'update graphile_worker._private_jobs set attempts = 0, run_at = now(), last_error = null');
end
$$;
revoke all on function public.admin_retry_job(bigint) from public, anon;
grant execute on function public.admin_retry_job(bigint) to authenticated, service_role;
