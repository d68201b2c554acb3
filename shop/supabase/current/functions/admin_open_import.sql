-- Begins the import of a file of so many lines, or goes on with the caller's import of the same file. Other files that the caller only had
-- checked are forgotten, and so are imports of more than ninety days ago, which then have no undo.
create or replace function public.admin_open_import(file_name text, fingerprint text, size integer) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened bigint;
begin
  perform private.require_admin();
  if size is null or size not between 1 and 100000 or fingerprint is null or fingerprint !~ '^[0-9a-f]{64}$' then
    perform private.refuse('invalid_lines', 'An import has between one line and a hundred thousand.', status => 400);
  end if;
  select import.id into opened from public.imports as import
    where import.created_by = auth.uid() and import.fingerprint = $2 and import.size = $3 and import.state = 'checking'
    order by import.id desc limit 1;
  if opened is null then
    delete from public.imports as import
      where import.created_by = auth.uid() and import.state in ('checking', 'checked') or import.created_at < now() - interval '90 days';
    insert into public.imports (file_name, fingerprint, size)
      values (left(coalesce(nullif(btrim(file_name), ''), '–'), 200), fingerprint, size) returning id into opened;
  end if;
  return private.import_state(opened);
end
$$;
revoke all on function public.admin_open_import(text, text, integer) from public, anon;
grant execute on function public.admin_open_import(text, text, integer) to authenticated, service_role;
