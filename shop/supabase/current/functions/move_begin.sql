-- Opens the import of another project's rows, or finds the one that is open for it. Rows that are here are removed, besides the accounts of
-- administrators; orders, accounts of customers, messages and files are never removed.
drop function if exists public.move_begin(text, boolean, boolean);
drop function if exists public.move_begin(text, boolean, boolean, jsonb);
create or replace function public.move_begin(source text, replace boolean default false, restart boolean default false, partitions jsonb default '[]',
  only_tables text[] default null)
returns jsonb
language plpgsql volatile security definer set search_path = '' set statement_timeout = '60s'
as $$
declare
  opened private.imports;
  moved record;
  own_rows jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended('move_begin', 0));
  select * into opened from private.imports where state = 'open';
  if opened.id is not null and opened.source = move_begin.source and not restart then
    perform private.create_partitions(partitions);
    return jsonb_build_object('import', opened.id, 'isResumed', true, 'progress', opened.progress);
  end if;
  if opened.id is not null and not restart then
    perform private.refuse('other_import', 'Another project is being imported here.', jsonb_build_object('source', opened.source));
  end if;
  if opened.id is null then
    select jsonb_object_agg(own.kind, own.count::text) into own_rows from (values
        ('orders', (select count(*) from public.orders)),
        ('messages', (select count(*) from public.contact_messages)),
        ('files', (select count(*) from storage.objects)),
        ('accounts', (select count(*) from auth.users as account
          where not exists (select from public.users as known where known.id = account.id and known.role = 'admin')))) as own (kind, count)
      where own.count > 0;
    if own_rows is not null then
      perform private.refuse('target_has_rows', 'This project has orders, accounts, messages or files of its own.', own_rows);
    end if;
    if not replace and (exists (select from public.products) or exists (select from public.posts)) then
      perform private.refuse('target_has_catalogue', 'This project has products or posts, which would be replaced.');
    end if;
  end if;
  perform private.silence_triggers();
  update private.imports set state = 'abandoned', ended_at = now() where state = 'open';
  delete from private.import_objects;
  insert into private.imports (source, retained_accounts)
    values (move_begin.source, array(select id from public.users where role = 'admin' and (opened.id is null or id = any (opened.retained_accounts))))
    returning * into opened;
  -- Rows of files stay: their bytes are removed with them, by the protocol.
  for moved in select part.* from private.moved_tables() as one, private.moved_table(one.title) as part
      where one.title not in ('storage.objects', 'storage.buckets')
        and (only_tables is null or one.title = any (only_tables)) loop
    execute format('delete from %s as row_of where true %s', moved.source, moved.retained);
  end loop;
  perform private.create_partitions(partitions);
  return jsonb_build_object('import', opened.id, 'isResumed', false, 'progress', '{}'::jsonb);
end
$$;
revoke all on function public.move_begin(text, boolean, boolean, jsonb, text[]) from public, anon, authenticated;
grant execute on function public.move_begin(text, boolean, boolean, jsonb, text[]) to service_role;
