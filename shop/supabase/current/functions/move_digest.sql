-- The digest of a range of a table's rows in a move: the checksum of a number of them after a key, or of all between two keys. Two projects with the same rows
-- give the same checksum.
create or replace function public.move_digest(
  title text, columns text[] default null, after jsonb default null, through jsonb default null, rows_max integer default null
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
      select sha256(convert_to((%1$s)::text, ''UTF8'')) as sum, %2$s as key, row_number() over (order by %3$s) as place
        from %4$s as row_of where %5$s %6$s %7$s order by %3$s limit $3)
    select jsonb_build_object(
      ''rows'', (select count(*) from page),
      ''sha256'', encode(sha256(coalesce((select string_agg(sum, '''' order by place) from page), '''')), ''hex''),
      ''last'', (select key from page order by place desc limit 1))',
    moved.cells, moved.key_cells, moved.ordering, moved.source,
    case when after is null then 'true' else format('(%s) > (%s)', moved.ordering, moved.key_casts) end,
    case when through is null then '' else format('and (%s) <= (%s)', moved.ordering, replace(moved.key_casts, '$1', '$2')) end,
    moved.retained) into result using after, through, rows_max;
  return result;
end
$$;
revoke all on function public.move_digest(text, text[], jsonb, jsonb, integer) from public, anon, authenticated;
grant execute on function public.move_digest(text, text[], jsonb, jsonb, integer) to service_role;
