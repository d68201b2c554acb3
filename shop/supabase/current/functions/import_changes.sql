-- The columns that each line of an import changes: `after`, and of a work that exists `before`; with the line's outcome and its errors. A new work
-- has no `before`.
create or replace function private.import_changes(lines jsonb)
returns table (line integer, id bigint, outcome text, errors jsonb, before jsonb, after jsonb)
language sql stable security definer set search_path = ''
as $$
  with wrong as materialized (
    select problem.line, jsonb_agg(jsonb_build_object('name', problem.name, 'code', problem.code) order by problem.name, problem.code) as errors
      from private.check_import(lines) as problem group by problem.line
  )
  select listed.line, listed.id, case when wrong.errors is not null then 'failed' when changed.after is null then 'unchanged'
        when listed.id is null then 'created' else 'updated' end,
      coalesce(wrong.errors, '[]'), case when listed.id is not null then changed.before end, changed.after
    from private.import_lines(lines) as listed
    left join wrong on wrong.line = listed.line
    cross join lateral (
      select jsonb_object_agg(cell.key, cell.value) as after, jsonb_object_agg(cell.key, listed.current -> cell.key) as before
        from jsonb_each_text(case when listed.id is null then listed.content else listed.cells end) as cell
        where listed.id is null and cell.value <> '' or cell.value <> private.import_cell(cell.key, listed.current ->> cell.key)) as changed
$$;
