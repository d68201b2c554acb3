-- Adds and changes works by the lines of a file, all or none, as one act with one entry of the log; see import_lines for a line's cells.
-- Returns the outcome of each line in their order: `created`, `updated`, `unchanged`, or `failed` with its errors. A dry run does the same
-- and takes it back. Nothing is written where a line fails.
create or replace function public.admin_import_products(lines jsonb, is_dry_run boolean) returns json
language plpgsql volatile security definer set search_path = '' set statement_timeout = '120s'
as $$
declare
  listed record;
  changes jsonb;
  saved bigint;
  errors jsonb;
  outcomes json[] := '{}';
  failed integer := 0;
  entries jsonb[] := '{}';
  entry bigint;
begin
  perform private.require_admin();
  if jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) not between 1 and 1000
    or exists (select from jsonb_array_elements(lines) as line where jsonb_typeof(line) <> 'object') then
    perform private.refuse('invalid_lines', 'An import has between one line and a thousand.', status => 400);
  end if;
  -- In one order, so that two imports wait for each other instead of blocking each other.
  perform from public.products as subject
    where subject.id in (select (line ->> 'id')::bigint from jsonb_array_elements(lines) as line where line ->> 'id' ~ '^\d{1,15}$')
    order by subject.id for update;
  select coalesce(jsonb_object_agg(wrong.line, wrong.errors), '{}') into errors
    from (select line, jsonb_agg(jsonb_build_object('name', name, 'code', code) order by name, code) as errors
      from private.check_import(lines) group by line) as wrong;
  perform set_config('atelier.bulk', 'on', true);
  begin
    for listed in select * from private.import_lines(lines) as each order by each.line loop
      saved := listed.id;
      select coalesce(jsonb_object_agg(cell.key, cell.value), '{}') into changes from jsonb_each_text(case when listed.id is null then listed.content else listed.cells end) as cell
        where listed.id is null and cell.value <> '' or cell.value <> private.import_cell(cell.key, listed.current ->> cell.key);
      if errors ? listed.line::text then
        outcomes := array_append(outcomes, json_build_object('outcome', 'failed', 'id', saved, 'errors', errors -> listed.line::text));
        failed := failed + 1;
      elsif changes = '{}' then
        outcomes := array_append(outcomes, json_build_object('outcome', 'unchanged', 'id', saved, 'errors', '[]'::json));
      else
        begin
          saved := private.import_product(listed.id, changes);
          outcomes := array_append(outcomes, json_build_object('outcome', case when listed.id is null then 'created' else 'updated' end,
            'id', case when listed.id is null and is_dry_run then null else saved end, 'errors', '[]'::json));
          entries := array_append(entries, jsonb_build_object('id', saved, 'after', changes, 'before',
            (select jsonb_object_agg(name, listed.current -> name) from jsonb_object_keys(changes) as name where listed.id is not null)));
        exception when check_violation or unique_violation or sqlstate 'PGRST' then
          outcomes := array_append(outcomes, json_build_object('outcome', 'failed', 'id', listed.id,
            'errors', json_build_array(json_build_object('name', '', 'code', 'constraint'))));
          failed := failed + 1;
        end;
      end if;
    end loop;
    if is_dry_run or failed > 0 then
      raise exception using errcode = 'ATDRY';
    end if;
  exception when sqlstate 'ATDRY' then
    entries := '{}';
  end;
  perform set_config('atelier.bulk', '', true);
  if cardinality(entries) > 0 then
    entry := private.write_audit('import', 'products', '',
      (select jsonb_object_agg(each ->> 'id', each -> 'before') from unnest(entries) as each where each ->> 'before' is not null),
      (select jsonb_object_agg(each ->> 'id', each -> 'after') from unnest(entries) as each));
  end if;
  return json_build_object('act', entry, 'lines', to_json(outcomes));
end
$$;
revoke all on function public.admin_import_products(jsonb, boolean) from public, anon;
grant execute on function public.admin_import_products(jsonb, boolean) to authenticated, service_role;
