-- The schemas, extensions and default rights that Supabase projects rely on. Later changes by a project remain: rights are granted
-- only when the baseline is applied to a database for the first time.
do $$
declare
  first_time boolean := current_setting('atelier.first_time')::boolean;
  wanted name;
begin
  foreach wanted in array '{auth,extensions}'::name[] loop
    if to_regnamespace(quote_ident(wanted)) is null then
      execute format('create schema %I', wanted);
      execute format('grant usage on schema %I to anon, authenticated, service_role', wanted);
    end if;
  end loop;

  foreach wanted in array '{pgcrypto,uuid-ossp,pg_trgm,unaccent,citext}'::name[] loop
    if exists (select from pg_available_extensions where name = wanted and installed_version is null) then
      begin
        execute format('create extension %I with schema extensions', wanted);
      exception when insufficient_privilege then
        raise warning 'The extension % is available, and this account may not install it.', wanted;
      end;
    end if;
  end loop;

  if first_time then
    grant usage on schema public to anon, authenticated, service_role;
    alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
    alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
    if not exists (select from pg_publication where pubname = 'supabase_realtime') then
      create publication supabase_realtime;
    end if;
  end if;
end
$$;
