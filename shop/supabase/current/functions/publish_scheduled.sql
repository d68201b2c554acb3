-- Publishes the drafts whose time has come, in every table that has a schedule. Returns their number.
create or replace function private.publish_scheduled() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  scheduled_table text;
  changed integer;
  published integer := 0;
begin
  if private.is_importing() then return 0; end if;
  foreach scheduled_table in array array['posts', 'products'] loop
    execute format('update public.%I set status = ''published'' where status = ''draft'' and publish_at <= now()', scheduled_table);
    get diagnostics changed = row_count;
    published := published + changed;
  end loop;
  return published;
end
$$;
grant execute on function private.publish_scheduled() to atelier_worker;
