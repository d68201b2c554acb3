-- Writes an act of the caller's that no trigger sees into the log, and returns its id.
create or replace function private.write_audit(
  act text, entity text, entity_id text default '', before jsonb default null, after jsonb default null, undo_of bigint default null
) returns bigint
language sql volatile security definer set search_path = ''
as $$
  insert into public.audit_log (actor, act, entity, entity_id, before, after, undo_of)
    values (auth.uid(), $1, $2, $3, $4, $5, $6) returning id
$$;
