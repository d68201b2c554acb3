-- An import under its lock, so that two pages that drive the same one take turns, and others see that it is under way. Refuses one that does
-- not exist, and one in another state.
create or replace function private.lock_import(import_id bigint, states text[]) returns public.imports
language plpgsql volatile security definer set search_path = ''
as $$
declare
  import public.imports;
begin
  perform pg_advisory_xact_lock(hashtextextended('atelier import', $1));
  select * into import from public.imports where imports.id = $1 for update;
  if import.id is null then
    perform private.refuse('unknown_import', 'There is no such import.', status => 404);
  end if;
  if import.state <> all (states) then
    perform private.refuse('wrong_state', 'The import is in another state by now.', jsonb_build_object('state', import.state));
  end if;
  return import;
end
$$;
