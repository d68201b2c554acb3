-- An entry of the log as the list shows it: who did what to which row, and what changed.
create or replace function private.admin_log_row(entry_id bigint) returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object(
      'id', entry.id, 'at', entry.at, 'actor', coalesce(nullif(actor.email, ''), entry.actor::text), 'act', entry.act,
      'entity', entry.entity, 'entityId', entry.entity_id,
      -- Columns of a row, or rows of a bulk act: the names alone, because the values may be long.
      'changed', (select coalesce(json_agg(name order by name), '[]')
        from (select name from jsonb_object_keys(coalesce(entry.after, entry.before, '{}')) as name order by name limit 12) as names),
      'isUndone', exists (select from public.audit_log as later where later.undo_of = entry.id))
    from public.audit_log as entry left join public.users as actor on actor.id = entry.actor
    where entry.id = $1
$$;
