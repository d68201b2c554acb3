-- Trigger: notifies every node at commit that public content changed, so that rendered pages are dropped at once.
create or replace function private.notify_catalogue_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('atelier_catalogue', tg_table_name);
  return null;
end
$$;
