-- The rows of a table that a move would carry, and their bytes.
create or replace function public.move_measure(title text) returns jsonb
language plpgsql stable security definer set search_path = '' set statement_timeout = '60s'
as $$
declare
  moved record;
  result jsonb;
begin
  select * into moved from private.moved_table(title);
  execute format('select jsonb_build_object(''rows'', count(*), ''bytes'', coalesce(sum(pg_catalog.pg_column_size(row_of.*)), 0)%s)
    from %s as row_of where true %s',
    -- A row of a file knows how many bytes the file has.
    case when title = 'storage.objects' then ', ''fileBytes'', coalesce(sum((row_of.metadata ->> ''size'')::bigint), 0)' else '' end,
    moved.source, moved.retained) into result;
  return result;
end
$$;
revoke all on function public.move_measure(text) from public, anon, authenticated;
grant execute on function public.move_measure(text) to service_role;
