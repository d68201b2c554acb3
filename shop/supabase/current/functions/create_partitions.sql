-- Creates the partitions by days that another project has and this one lacks: rows of its past months need a place here.
create or replace function private.create_partitions(partitions jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  wanted record;
begin
  for wanted in
    select moved.relation, part.schema, part.name, part."from", part."to"
      from jsonb_to_recordset(partitions) as part ("table" text, schema text, name text, "from" date, "to" date)
      join private.moved_tables() as moved on moved.title = part."table"
      where part.schema in ('public', 'private') and to_regclass(format('%I.%I', part.schema, part.name)) is null
  loop
    execute format('create table %I.%I partition of %s for values from (%L) to (%L)',
      wanted.schema, wanted.name, wanted.relation, wanted."from", wanted."to");
  end loop;
end
$$;
revoke all on function private.create_partitions(jsonb) from public;
