-- The consequences of deleting the caller's account, to be shown before; see deletion_preview.
create or replace function public.preview_deletion() returns json
language sql stable security definer set search_path = ''
as $$
  select private.deletion_preview(private.require_customer())
$$;
revoke all on function public.preview_deletion() from public, anon;
grant execute on function public.preview_deletion() to authenticated, service_role;
