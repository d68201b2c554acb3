-- Changes many rows of a table in one transaction with one entry of the log: edits are [{"id", "values", "was"}], see apply_bulk. Returns
-- the entry, by which the act can be undone, the number of changed rows, and the keys of rows that somebody else has changed.
create or replace function public.admin_bulk_update(target text, edits jsonb) returns json
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.apply_bulk(target, edits, 'bulk');
end
$$;
revoke all on function public.admin_bulk_update(text, jsonb) from public, anon;
grant execute on function public.admin_bulk_update(text, jsonb) to authenticated, service_role;
