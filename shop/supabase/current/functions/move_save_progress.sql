-- Saves the place that a move has reached, for the one that resumes it.
create or replace function public.move_save_progress(progress jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_import();
  update private.imports set progress = move_save_progress.progress where state = 'open';
end
$$;
revoke all on function public.move_save_progress(jsonb) from public, anon, authenticated;
grant execute on function public.move_save_progress(jsonb) to service_role;
