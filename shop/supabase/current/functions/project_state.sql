-- The state of this project as the doctor and a start over it compare it with the shop's files: version, applied files, extensions, functions,
-- policies, tables without row-level security, buckets, administrators and jobs. Nothing of it is a row of a shop.
create or replace function public.project_state() returns jsonb
language plpgsql stable security definer set search_path = '' set statement_timeout = '30s'
as $$
declare
  migrations jsonb := '[]';
  files jsonb := '[]';
  jobs jsonb := '{"isInstalled": false}';
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select coalesce(jsonb_agg(jsonb_build_object(''version'', version, ''sha256'', to_jsonb(applied) ->> ''sha256'') order by version), ''[]'')
      from supabase_migrations.schema_migrations as applied' into migrations;
  end if;
  if to_regclass('atelier.current_files') is not null then
    execute 'select coalesce(jsonb_agg(jsonb_build_object(''path'', path, ''sha256'', sha256) order by path), ''[]'') from atelier.current_files'
      into files;
  end if;
  if to_regclass('graphile_worker._private_jobs') is not null then
    -- The worker's clock writes its minute here, whatever name its connection has behind a pooler; before the first one it has written when it began.
    execute 'select jsonb_build_object(''isInstalled'', true,
        ''silentSeconds'', (select extract(epoch from now() - max(coalesce(last_execution, known_since)))::bigint from graphile_worker._private_known_crontabs),
        ''waiting'', (select count(*) from graphile_worker._private_jobs
          where locked_at is null and attempts < max_attempts and run_at < now() - interval ''5 minutes''),
        ''failed'', (select count(*) from graphile_worker._private_jobs where attempts >= max_attempts))' into jobs;
  end if;
  return jsonb_build_object(
    'version', current_setting('server_version_num')::integer,
    'migrations', migrations,
    'files', files,
    'jobs', jobs,
    'extensions', (select coalesce(jsonb_agg(extname order by extname), '[]') from pg_catalog.pg_extension),
    'functions', (select coalesce(jsonb_agg(jsonb_build_object('name', space.nspname || '.' || routine.proname,
          'sha256', encode(sha256(convert_to(replace(routine.prosrc, E'\r', ''), 'UTF8')), 'hex')) order by space.nspname, routine.proname), '[]')
      from pg_catalog.pg_proc as routine join pg_catalog.pg_namespace as space on space.oid = routine.pronamespace
      where space.nspname in ('public', 'private') and not exists (select from pg_catalog.pg_depend as owner
        where owner.classid = 'pg_catalog.pg_proc'::regclass and owner.objid = routine.oid and owner.deptype = 'e')),
    'policies', (select coalesce(jsonb_agg(schemaname || '.' || tablename || ': ' || policyname order by 1), '[]')
      from pg_catalog.pg_policies where schemaname in ('public', 'storage', 'realtime')),
    'openTables', (select coalesce(jsonb_agg(relation.relname order by relation.relname), '[]') from pg_catalog.pg_class as relation
      where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'p') and not relation.relrowsecurity),
    'buckets', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'isPublic', public) order by id), '[]') from storage.buckets),
    'bypassesPolicies', (select coalesce(bool_or(rolbypassrls), false) from pg_catalog.pg_roles where rolname = 'service_role'),
    'administrators', (select count(*) from public.users where role = 'admin' and disabled_at is null),
    'isImporting', private.is_importing());
end
$$;
revoke all on function public.project_state() from public, anon, authenticated;
grant execute on function public.project_state() to service_role;
