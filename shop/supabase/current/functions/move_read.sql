-- Rows of a table after a key, as texts that PostgreSQL reads back unchanged, with the key of the last. The answer ends at a number of
-- rows or characters; it has at least one row where one is left.
create or replace function public.move_read(
  title text, columns text[] default null, after jsonb default null, through jsonb default null, rows_max integer default 1000,
  length_max integer default 1000000
) returns jsonb
language plpgsql stable security definer set search_path = '' set statement_timeout = '60s'
  set datestyle = 'ISO' set intervalstyle = 'postgres' set timezone = 'UTC' set extra_float_digits = 1 set bytea_output = 'hex'
as $$
declare
  moved record;
  result jsonb;
begin
  select * into moved from private.moved_table(title, columns);
  execute format('
    with page as materialized (
      select %1$s as cells, %2$s as key, row_number() over (order by %3$s) as place%8$s
        from %4$s as row_of
        where %5$s %6$s %7$s order by %3$s limit $3),
    sized as (select *, sum(length(cells::text)) over (order by place) as size from page),
    fitting as (select * from sized where place = 1 or size <= $4)
    select jsonb_build_object(
      ''rows'', coalesce((select jsonb_agg(cells order by place) from fitting), ''[]''),
      ''last'', (select key from fitting order by place desc limit 1),
      ''isEnd'', (select count(*) from fitting) = (select count(*) from page) and (select count(*) from page) < $3%9$s)',
    moved.cells, moved.key_cells, moved.ordering, moved.source,
    case when after is null then 'true' else format('(%s) > (%s)', moved.ordering, moved.key_casts) end,
    case when through is null then '' else format('and (%s) <= (%s)', moved.ordering, replace(moved.key_casts, '$1', '$2')) end,
    moved.retained,
    -- A copy of a file needs these besides its row.
    case when title = 'storage.objects' then
      ', jsonb_build_object(''version'', coalesce(row_of.version, row_of.updated_at::text, ''''), ''metadata'', row_of.metadata) as file' else '' end,
    case when title = 'storage.objects' then
      ', ''files'', coalesce((select jsonb_agg(file || jsonb_build_object(''bucket'', key ->> 0, ''name'', key ->> 1) order by place) from fitting), ''[]'')' else '' end)
    into result using after, through, rows_max, length_max;
  return result;
end
$$;
revoke all on function public.move_read(text, text[], jsonb, jsonb, integer, integer) from public, anon, authenticated;
grant execute on function public.move_read(text, text[], jsonb, jsonb, integer, integer) to service_role;
