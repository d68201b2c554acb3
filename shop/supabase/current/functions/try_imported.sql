-- Dry run of lines of an import: it writes them and takes that back. If a constraint refuses them, each is tried alone, and those that fail get
-- an error.
create or replace function private.try_imported(import_id bigint, first integer, last integer) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  number integer;
begin
  begin
    perform private.write_imported($1, $2, $3);
    raise exception using errcode = 'ATDRY';
  exception
    when sqlstate 'ATDRY' then
      return;
    when check_violation or unique_violation or foreign_key_violation or sqlstate 'PGRST' then
      null;
  end;
  for number in select line.line from public.import_lines as line
      where line.import_id = $1 and line.line between $2 and $3 and line.outcome in ('created', 'updated') order by line.line loop
    begin
      perform private.write_imported($1, number, number);
      raise exception using errcode = 'ATDRY';
    exception
      when sqlstate 'ATDRY' then
        null;
      when check_violation or unique_violation or foreign_key_violation or sqlstate 'PGRST' then
        update public.import_lines as line set outcome = 'failed', errors = '[{"name": "", "code": "constraint"}]'
          where line.import_id = $1 and line.line = number;
    end;
  end loop;
end
$$;
