-- Trigger: rows of a history are added, never changed or deleted.
create or replace function private.forbid_history_changes() returns trigger
language plpgsql set search_path = ''
as $$
declare
  has_rows boolean := true;
begin
  -- An empty table can be truncated together with the tables that it refers to.
  if tg_op = 'TRUNCATE' then
    execute format('select exists (select from %I.%I)', tg_table_schema, tg_table_name) into has_rows;
  end if;
  if has_rows then
    raise insufficient_privilege using
      message = format('Rows of %I are history: they are neither changed nor removed.', tg_table_name);
  end if;
  return null;
end
$$;
