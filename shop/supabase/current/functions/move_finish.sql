-- Finishes an import: sets sequences, checks every reference, and tells the pages that their contents changed. Answers the references that lead
-- nowhere.
create or replace function public.move_finish(sequences jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' set statement_timeout = '60s'
as $$
declare
  sequence record;
  reference record;
  missing bigint;
  problems jsonb := '[]';
begin
  perform private.require_import();
  for sequence in
    select known.oid::regclass as name, wanted.value, wanted."isCalled" as is_called
      from jsonb_to_recordset(sequences) as wanted (name text, value bigint, "isCalled" boolean)
      join pg_catalog.pg_class as known on known.relkind = 'S'
      join pg_catalog.pg_namespace as space on space.oid = known.relnamespace and space.nspname || '.' || known.relname = wanted.name
      where space.nspname in ('public', 'private')
  loop
    perform setval(sequence.name, sequence.value, sequence.is_called);
  end loop;
  -- A source that knows no sequences: each goes on after the largest number of its column.
  if sequences is null then
    for sequence in
      select distinct known.oid::regclass as name, owner.refobjid::regclass as relation, attribute.attname as field
        from pg_catalog.pg_class as known
        join pg_catalog.pg_depend as owner on owner.classid = 'pg_catalog.pg_class'::regclass and owner.objid = known.oid
          and owner.deptype in ('a', 'i') and owner.refclassid = 'pg_catalog.pg_class'::regclass
        join pg_catalog.pg_attribute as attribute on attribute.attrelid = owner.refobjid and attribute.attnum = owner.refobjsubid
        join private.moved_tables() as moved on moved.relation = owner.refobjid
        where known.relkind = 'S'
    loop
      execute format('select setval(%L::regclass, coalesce(max(%I), 0) + 1, false) from %s', sequence.name, sequence.field, sequence.relation);
    end loop;
  end if;
  for reference in
    select rule.conname as name, rule.conrelid::regclass as relation, rule.confrelid::regclass as referenced,
        string_agg(format('other.%I = row_of.%I', theirs.attname, ours.attname), ' and ') as matches,
        string_agg(format('row_of.%I is not null', ours.attname), ' and ') as is_set
      from pg_catalog.pg_constraint as rule
      join private.moved_tables() as moved on moved.relation = rule.conrelid
      cross join unnest(rule.conkey, rule.confkey) as pair (our_column, their_column)
      join pg_catalog.pg_attribute as ours on ours.attrelid = rule.conrelid and ours.attnum = pair.our_column
      join pg_catalog.pg_attribute as theirs on theirs.attrelid = rule.confrelid and theirs.attnum = pair.their_column
      where rule.contype = 'f' group by rule.oid, rule.conname, rule.conrelid, rule.confrelid
  loop
    execute format('select count(*) from %s as row_of where %s and not exists (select from %s as other where %s)',
      reference.relation, reference.is_set, reference.referenced, reference.matches) into missing;
    if missing > 0 then
      problems := problems || jsonb_build_object('table', reference.relation::text, 'constraint', reference.name, 'rows', missing);
    end if;
  end loop;
  update private.imports set state = 'done', ended_at = now() where state = 'open';
  delete from private.import_objects;
  perform pg_notify('atelier_catalogue', notified.name) from (select distinct relation.relname as name
      from pg_catalog.pg_trigger as hook join pg_catalog.pg_class as relation on relation.oid = hook.tgrelid
      where hook.tgfoid = to_regprocedure('private.notify_catalogue_change()')) as notified;
  return problems;
end
$$;
revoke all on function public.move_finish(jsonb) from public, anon, authenticated;
grant execute on function public.move_finish(jsonb) to service_role;
