-- A lexeme as the text of a query has it.
create or replace function private.quote_lexeme(lexeme text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select '''' || replace(replace($1, '\', '\\'), '''', '''''') || ''''
$$;
