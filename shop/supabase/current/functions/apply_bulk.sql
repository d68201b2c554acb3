-- Applies edits to rows of a table in one act with one entry of the log, which has the values before. An edit is {"id", "values", "was"}:
-- a row that has other values than `was` by now is left alone and named among the conflicts. The caller is known to be an
-- administrator.
create or replace function private.apply_bulk(target text, edits jsonb, act text, undo_of bigint default null) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  allowed constant text[] := private.bulk_columns(target);
  key_column text;
  key_type text;
  assignments text;
  before jsonb;
  after jsonb;
begin
  if allowed is null or jsonb_typeof(edits) is distinct from 'array' or jsonb_array_length(edits) not between 1 and 10000
    or exists (select from jsonb_array_elements(edits) as edit, jsonb_object_keys(edit -> 'values') as name where name <> all (allowed)) then
    perform private.refuse('invalid_edits', 'These rows or columns cannot be edited together.', status => 400);
  end if;
  select attribute.attname, format_type(attribute.atttypid, attribute.atttypmod) into strict key_column, key_type
    from pg_catalog.pg_index as index
    join pg_catalog.pg_attribute as attribute on attribute.attrelid = index.indrelid and attribute.attnum = index.indkey[0]
    where index.indrelid = ('public.' || quote_ident(target))::regclass and index.indisprimary;
  select string_agg(format('%1$I = (jsonb_populate_record(edited, edit.content)).%1$I', name), ', ') into assignments
    from (select distinct name from jsonb_array_elements(edits) as edit, jsonb_object_keys(edit -> 'values') as name) as names;
  -- Locked in one order, so that two acts wait for each other instead of blocking each other.
  execute format('with edit as materialized (
        select (each ->> ''id'')::%2$s as id, each -> ''values'' as content, coalesce(each -> ''was'', ''{}'') as was
          from jsonb_array_elements($1) as each),
      found as materialized (
        select edited.%3$I as id, edit.content, to_jsonb(edited) as row_before from public.%1$I as edited join edit on edit.id = edited.%3$I
          where to_jsonb(edited) @> edit.was order by edited.%3$I for update of edited)
    select jsonb_object_agg(found.id::text, (select jsonb_object_agg(name, found.row_before -> name) from jsonb_object_keys(found.content) as name))
      from found', target, key_type, key_column) into before using edits;
  if before is null then
    return json_build_object('act', null, 'changed', 0, 'conflicts', (select json_agg(edit ->> 'id') from jsonb_array_elements(edits) as edit));
  end if;
  perform set_config('atelier.bulk', 'on', true);
  execute format('with edit as materialized (
        select (each ->> ''id'')::%2$s as id, each -> ''values'' as content from jsonb_array_elements($1) as each where $2 ? (each ->> ''id'')),
      changed as (
        update public.%1$I as edited set %4$s from edit where edit.id = edited.%3$I returning edited.%3$I as id, edit.content, to_jsonb(edited) as row_after)
    select jsonb_object_agg(changed.id::text, (select jsonb_object_agg(name, changed.row_after -> name) from jsonb_object_keys(changed.content) as name))
      from changed', target, key_type, key_column, assignments) into after using edits, before;
  perform set_config('atelier.bulk', '', true);
  return json_build_object(
    'act', private.write_audit(act, target, '', before, after, undo_of),
    'changed', (select count(*) from jsonb_object_keys(after)),
    'conflicts', (select coalesce(json_agg(edit ->> 'id'), '[]') from jsonb_array_elements(edits) as edit where not before ? (edit ->> 'id')));
end
$$;
