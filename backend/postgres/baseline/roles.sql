-- Roles that Supabase projects rely on: those that a request may assume, and the unprivileged login role of its connection.
-- Existing roles are left unchanged.
do $$
declare
  authenticator name := current_setting('atelier.authenticator');
  wanted record;
begin
  for wanted in
    select * from (values
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit bypassrls'),
      (authenticator, 'login noinherit'),
      -- Named in the grants of many projects; they have no function here.
      ('supabase_admin', 'nologin noinherit'),
      ('supabase_auth_admin', 'nologin noinherit'),
      ('supabase_storage_admin', 'nologin noinherit'),
      ('dashboard_user', 'nologin noinherit')
    ) as roles (name, options)
  loop
    if not exists (select from pg_roles where rolname = wanted.name) then
      execute format('create role %I %s', wanted.name, wanted.options);
      -- The comment distinguishes our authenticator from an existing one.
      execute format('comment on role %I is %L', wanted.name, 'Made by Atelier');
      -- As on Supabase: a statement must not run for long after its client has disconnected.
      if wanted.name = authenticator then
        execute format('alter role %I set statement_timeout = %L', wanted.name, '8s');
        execute format('alter role %I set idle_in_transaction_session_timeout = %L', wanted.name, '60s');
      end if;
    end if;
  end loop;

  for wanted in
    select name from unnest('{anon,authenticated,service_role}'::name[]) as name
    where not pg_has_role(authenticator, name, 'member')
  loop
    execute format('grant %I to %I', wanted.name, authenticator);
  end loop;
end
$$;
