-- Writes the rows of a range of a table: those that are here and not among them are removed. The same call again changes nothing. Triggers
-- are silent, so no mail, job, event or stock follows from it.
create or replace function public.move_write(
  title text, columns text[], rows jsonb, after jsonb default null, through jsonb default null, is_open boolean default false
) returns jsonb
language plpgsql volatile security definer set search_path = '' set statement_timeout = '60s'
  set datestyle = 'ISO' set intervalstyle = 'postgres' set timezone = 'UTC'
as $$
declare
  moved record;
  in_range text;
  removed integer := 0;
  written integer;
  names text;
  casts text;
  changes text;
begin
  perform private.require_import();
  perform private.silence_triggers();
  if title = 'auth.users' then
    perform private.release_accounts(
      array(select lower(one.value ->> (array_position(columns, 'email') - 1)) from jsonb_array_elements(rows) as one),
      array(select (one.value ->> (array_position(columns, 'id') - 1))::uuid from jsonb_array_elements(rows) as one));
  end if;
  select * into moved from private.moved_table(title, columns);
  select string_agg(quote_ident(name), ', ' order by place), string_agg(format('(cells ->> %s)::%s', place - 1, moved.types[place]), ', ' order by place)
    into names, casts from unnest(moved.columns) with ordinality as part (name, place);
  if title = 'storage.objects' then
    -- The row of a file was written with its bytes.
    execute format('update storage.objects as row_of set (%s) = (select %s)
      from jsonb_array_elements($1) as arriving (cells) where row_of.bucket_id = cells ->> $2 and row_of.name = cells ->> $3', names, casts)
      using rows, array_position(moved.columns, 'bucket_id') - 1, array_position(moved.columns, 'name') - 1;
    get diagnostics written = row_count;
    return jsonb_build_object('written', written, 'removed', 0);
  end if;
  in_range := case when after is null then 'true' else format('(%s) > (%s)', moved.ordering, moved.key_casts) end
    || case when is_open then '' else format(' and (%s) <= (%s)', moved.ordering, replace(moved.key_casts, '$1', '$2')) end;
  if title <> 'storage.buckets' then
    execute format('delete from %s as row_of where %s %s and (%s) not in (select %s from (select %s from jsonb_array_elements($3) as arriving (cells)) as arrived (%s))',
      moved.source, in_range, moved.retained, moved.key_list, moved.key_list, casts, names) using after, through, rows;
    get diagnostics removed = row_count;
  end if;
  -- Columns of the key stay as they are; one that is always generated cannot be set in an update.
  select 'do update set ' || string_agg(format('%I = excluded.%I', name, name), ', ') into changes
    from unnest(moved.columns) as name where quote_ident(name) <> all (string_to_array(moved.key_list, ', '));
  execute format('insert into %s (%s) overriding system value select %s from jsonb_array_elements($1) as arriving (cells) on conflict (%s) %s',
      moved.source, names, casts, moved.key_list, coalesce(changes, 'do nothing'))
    using rows;
  get diagnostics written = row_count;
  return jsonb_build_object('written', written, 'removed', removed);
end
$$;
revoke all on function public.move_write(text, text[], jsonb, jsonb, jsonb, boolean) from public, anon, authenticated;
grant execute on function public.move_write(text, text[], jsonb, jsonb, jsonb, boolean) to service_role;
