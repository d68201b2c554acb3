-- Discards a failed job for good, such as a mail to an address that does not exist.
create or replace function public.admin_discard_job(job_id bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.change_failed_job(job_id, 'discard_job', 'delete from graphile_worker._private_jobs');
end
$$;
revoke all on function public.admin_discard_job(bigint) from public, anon;
grant execute on function public.admin_discard_job(bigint) to authenticated, service_role;
