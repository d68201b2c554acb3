-- The search path of the database: every connection finds extensions without their schema.
do $$
declare
  whose text := format('database %I', current_database());
begin
  if current_setting('search_path') !~ '\mextensions\M' then
    if not pg_has_role((select datdba from pg_database where datname = current_database()), 'usage') then
      whose := format('role %I in database %I', current_user, current_database());
    end if;
    execute format('alter %s set search_path to "$user", public, extensions', whose);
  end if;
end
$$;
