-- Imports of works as one transaction: visitors see all of it or nothing. The changes of a line are planned when it is checked.

-- An import that was checked has to be checked again; one that was interrupted between its parts is done as far as it came.
delete from public.imports where state in ('checking', 'checked');
update public.import_lines as line set outcome = 'unchanged', before = null, after = null
  from public.imports as import
  where import.id = line.import_id and line.outcome in ('created', 'updated')
    and (line.after is null or import.state = 'undoing' and line.line > import.position);
update public.imports set state = 'done', position = size where state in ('applying', 'undoing');
alter table public.imports drop constraint imports_state_check;
alter table public.imports add constraint imports_state_check check (state in ('checking', 'checked', 'done', 'undone'));

-- Lines that could not be taken back, because somebody has changed their works since.
alter table public.import_lines add column stays boolean not null default false;

-- One statement for all products that a statement has changed, however many they are.
drop trigger default_variant on public.products;
create trigger default_variant after update on public.products
  referencing old table as removed new table as added
  for each statement execute function private.update_default_variant();

drop function if exists private.import_part(jsonb, boolean);
drop function if exists private.import_product(bigint, jsonb);
drop function if exists private.restore_imported(public.import_lines);
