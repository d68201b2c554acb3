-- Refuses writes of a move while no import is open.
create or replace function private.require_import() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_importing() then
    perform private.refuse('no_import', 'No import is open here.', status => 409);
  end if;
end
$$;
revoke all on function private.require_import() from public;
