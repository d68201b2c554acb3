-- Describes this project for a move: tables with columns and keys, references between them, sequences, migrations, the import that is open,
-- and what a target must not have. With a word it writes it, so that the same project behind another address is recognized.
create or replace function public.move_describe(probe text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' set statement_timeout = '60s'
as $$
declare
  migrations jsonb := '[]';
  sequences jsonb := '[]';
  sequence record;
  last_value text;
  is_called boolean;
begin
  if probe is not null then
    insert into private.move_probe (word) values (left(probe, 100)) on conflict (id) do update set word = excluded.word;
  end if;
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select coalesce(jsonb_agg(version order by version), ''[]'') from supabase_migrations.schema_migrations' into migrations;
  end if;
  for sequence in
    select found.oid::regclass as name, space.nspname || '.' || found.relname as title
      from pg_catalog.pg_class as found join pg_catalog.pg_namespace as space on space.oid = found.relnamespace
      where found.relkind = 'S' and space.nspname in ('public', 'private') and not exists (select from pg_catalog.pg_depend as owner
        where owner.classid = 'pg_catalog.pg_class'::regclass and owner.objid = found.oid and owner.deptype in ('a', 'i')
          and owner.refobjid in ('private.imports'::regclass, 'private.backups'::regclass, to_regclass('private.message_attempts')))
      order by 2
  loop
    execute format('select last_value::text, is_called from %s', sequence.name) into last_value, is_called;
    sequences := sequences || jsonb_build_object('name', sequence.title, 'value', last_value, 'isCalled', is_called);
  end loop;
  return jsonb_build_object(
    'protocol', 1,
    'probe', (select word from private.move_probe),
    'tables', (select jsonb_agg(jsonb_build_object('name', moved.title, 'columns', moved.columns, 'key', moved.key,
        'references', (select coalesce(jsonb_agg(distinct referenced.title), '[]') from pg_catalog.pg_constraint as reference
          join private.moved_tables() as referenced on referenced.relation = reference.confrelid
          where reference.conrelid = moved.relation and reference.contype = 'f' and referenced.relation <> moved.relation)) order by moved.title)
      from private.moved_tables() as moved),
    'partitions', (select coalesce(jsonb_agg(jsonb_build_object('table', moved.title, 'schema', space.nspname, 'name', part.relname,
          'from', bound.edges[1], 'to', bound.edges[2]) order by part.relname), '[]')
      from private.moved_tables() as moved
      join pg_catalog.pg_inherits as child on child.inhparent = moved.relation
      join pg_catalog.pg_class as part on part.oid = child.inhrelid
      join pg_catalog.pg_namespace as space on space.oid = part.relnamespace
      cross join regexp_match(pg_catalog.pg_get_expr(part.relpartbound, part.oid),
        '^FOR VALUES FROM \(''(\d{4}-\d{2}-\d{2})''\) TO \(''(\d{4}-\d{2}-\d{2})''\)$') as bound (edges)
      where bound.edges is not null),
    'sequences', sequences,
    'migrations', migrations,
    'import', (select jsonb_build_object('source', source, 'progress', progress, 'begunAt', begun_at) from private.imports where state = 'open'),
    'rows', jsonb_build_object(
      'accounts', (select count(*) from auth.users as account
        where not exists (select from public.users as known where known.id = account.id and known.role = 'admin')),
      'orders', (select count(*) from public.orders),
      'messages', (select count(*) from public.contact_messages),
      'files', (select count(*) from storage.objects),
      'products', (select count(*) from public.products),
      'posts', (select count(*) from public.posts)));
end
$$;
revoke all on function public.move_describe(text) from public, anon, authenticated;
grant execute on function public.move_describe(text) to service_role;
