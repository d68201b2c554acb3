-- The state of an import: how far it is, how many lines have which outcome, and whether it is being applied or taken back at this moment.
create or replace function private.import_state(import_id bigint) returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object('id', import.id, 'fileName', import.file_name, 'createdAt', import.created_at, 'size', import.size,
      'state', import.state, 'position', import.position, 'conflicts', import.conflicts, 'act', import.act,
      'isRunning', exists (
        select from pg_catalog.pg_locks as held
          cross join (select hashtextextended('atelier import', $1) as number) as key
          where held.locktype = 'advisory' and held.granted and held.pid <> pg_backend_pid() and held.objsubid = 1
            and held.classid::bigint = key.number >> 32 & 4294967295 and held.objid::bigint = key.number & 4294967295),
      'created', counted.created, 'updated', counted.updated, 'unchanged', counted.unchanged, 'failed', counted.failed)
    from public.imports as import
    cross join lateral (
      select count(*) filter (where outcome = 'created') as created, count(*) filter (where outcome = 'updated') as updated,
          count(*) filter (where outcome = 'unchanged') as unchanged, count(*) filter (where outcome = 'failed') as failed
        from public.import_lines as line where line.import_id = import.id) as counted
    where import.id = $1
$$;
