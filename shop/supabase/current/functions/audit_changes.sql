-- Trigger: writes the changes of an administrator (insert, update, delete) into the audit log, a row of the log for each row. Columns named by the
-- trigger's argument identify persons: the log has their names and not their values. Updates by other triggers and changes of a
-- bulk act are not written: they follow from an act that is.
create or replace function private.audit_changes() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  hidden constant text[] := tg_argv[0]::text[];
  derived constant text[] := '{updated_at,search_text,search_lexemes}';
  key_columns text[];
begin
  if auth.uid() is null or tg_op = 'UPDATE' and pg_trigger_depth() > 1
    or coalesce(current_setting('atelier.bulk', true), '') <> '' or not public.is_admin() then
    return null;
  end if;
  select array_agg(attribute.attname::text order by place.position) into key_columns
    from pg_catalog.pg_index as index
    cross join unnest(index.indkey::int2[]) with ordinality as place (attnum, position)
    join pg_catalog.pg_attribute as attribute on attribute.attrelid = index.indrelid and attribute.attnum = place.attnum
    where index.indrelid = tg_relid and index.indisprimary;
  if tg_op = 'INSERT' then
    insert into public.audit_log (actor, act, entity, entity_id, after)
      select auth.uid(), 'insert', tg_table_name, private.row_key(to_jsonb(new_row), key_columns), to_jsonb(new_row) - hidden - derived
        from added as new_row;
  elsif tg_op = 'DELETE' then
    insert into public.audit_log (actor, act, entity, entity_id, before)
      select auth.uid(), 'delete', tg_table_name, private.row_key(to_jsonb(old_row), key_columns), to_jsonb(old_row) - hidden - derived
        from removed as old_row;
  else
    insert into public.audit_log (actor, act, entity, entity_id, before, after)
      select auth.uid(), 'update', tg_table_name, pair.key, change.before, change.after
        from (
          select previous.key, previous.content as old_content, next.content as new_content
            from (select private.row_key(to_jsonb(old_row), key_columns) as key, to_jsonb(old_row) as content from removed as old_row) as previous
            join (select private.row_key(to_jsonb(new_row), key_columns) as key, to_jsonb(new_row) as content from added as new_row) as next
              on next.key = previous.key) as pair
        cross join lateral (
          select jsonb_object_agg(name, case when name <> all (hidden) then pair.old_content -> name end) as before,
              jsonb_object_agg(name, case when name <> all (hidden) then pair.new_content -> name end) as after
            from jsonb_object_keys(pair.new_content) as name
            where name <> all (derived) and pair.old_content -> name is distinct from pair.new_content -> name) as change
        where change.after is not null;
  end if;
  return null;
end
$$;
