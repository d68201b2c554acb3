-- Removes retained accounts whose e-mail address or sign-in method arrives with another account: the arriving one is the same person's.
-- A retained account that arrives itself, in a shop that moves back, is retained no longer: its rows are those of the source from now on.
create or replace function private.release_accounts(arriving text[], ids uuid[]) returns void
language plpgsql set search_path = ''
as $$
declare
  released uuid[];
  reference record;
begin
  select coalesce(array_agg(account.id), '{}') into released from auth.users as account
    where lower(account.email) = any (arriving) and account.id <> all (ids);
  for reference in
    select conrelid::regclass as relation, attribute.attname as name from pg_catalog.pg_constraint
      join pg_catalog.pg_attribute as attribute on attribute.attrelid = conrelid and attribute.attnum = conkey[1]
      where contype = 'f' and confdeltype = 'c' and confrelid in ('auth.users'::regclass, 'public.users'::regclass)
  loop
    execute format('delete from %s where %I = any ($1)', reference.relation, reference.name) using released;
  end loop;
  delete from auth.users where id = any (released);
  update private.imports set retained_accounts = array(select unnest(retained_accounts) except select unnest(released || ids))
    where state = 'open' and retained_accounts && (released || ids);
end
$$;
revoke all on function private.release_accounts(text[], uuid[]) from public;
