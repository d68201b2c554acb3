-- Checks the next lines of an import, at most 500, and stages them with their outcomes: a dry run of this part. `first` is the number of the first line; lines that
-- were staged before, by a request whose response was lost, are left as they are. A line is {"row", "cells"}.
create or replace function public.admin_stage_import(import_id bigint, first integer, lines jsonb) returns json
language plpgsql volatile security definer set search_path = '' set statement_timeout = '60s'
as $$
declare
  import public.imports;
  last integer;
begin
  perform private.require_admin();
  if jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) not between 1 and 500
    or exists (select from jsonb_array_elements(lines) as line
      where jsonb_typeof(line -> 'cells') is distinct from 'object' or coalesce(line ->> 'row', '') !~ '^\d{1,9}$') then
    perform private.refuse('invalid_lines', 'A part has between one line and five hundred.', status => 400);
  end if;
  import := private.lock_import(admin_stage_import.import_id, '{checking,checked}');
  last := first + jsonb_array_length(lines) - 1;
  if last <= import.position then
    return private.import_state(import.id);
  end if;
  if first <> import.position + 1 or last > import.size then
    perform private.refuse('wrong_part', 'Another part is next.', jsonb_build_object('position', import.position));
  end if;
  insert into public.import_lines (import_id, line, source_row, cells, outcome, errors, product_id, before, after)
    select import.id, first + planned.line - 1, (each.line ->> 'row')::integer, each.line -> 'cells',
        case when repeated.errors <> '[]' then 'failed' else planned.outcome end, planned.errors || repeated.errors, planned.id,
        case when planned.outcome = 'updated' then planned.before end, case when planned.outcome in ('created', 'updated') then planned.after end
      from private.import_changes((
        select jsonb_agg(part.line -> 'cells' order by part.place) from jsonb_array_elements(lines) with ordinality as part (line, place))) as planned
      cross join lateral (select lines -> (planned.line - 1) as line) as each
      -- A part's own repetitions are among the errors; here are those of earlier parts.
      cross join lateral (
        select case when exists (select from public.import_lines as earlier
              where earlier.import_id = import.id and earlier.product_id = planned.id)
            then '[{"name": "id", "code": "repeated"}]'::jsonb else '[]' end
          || case when exists (select from public.import_lines as earlier
              where earlier.import_id = import.id and btrim(earlier.cells ->> 'code') <> ''
                and btrim(earlier.cells ->> 'code') = btrim(each.line -> 'cells' ->> 'code'))
            then '[{"name": "code", "code": "repeated"}]'::jsonb else '[]' end as errors) as repeated;
  perform private.try_imported(import.id, first, last);
  update public.imports set position = last, state = case when last = import.size then 'checked' else 'checking' end where id = import.id;
  return private.import_state(import.id);
end
$$;
revoke all on function public.admin_stage_import(bigint, integer, jsonb) from public, anon;
grant execute on function public.admin_stage_import(bigint, integer, jsonb) to authenticated, service_role;
