-- One table of a move as fragments of SQL: its name, its columns as texts, its key and the order by it, and the rows that a target keeps.
-- A key is sorted byte by byte, so that two databases with other collations agree on the order.
create or replace function private.moved_table(
  title text, wanted text[] default null,
  out source text, out columns text[], out types text[], out cells text, out key_list text, out key_casts text, out key_cells text,
  out ordering text, out retained text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  found record;
  relation regclass;
begin
  select * into found from private.moved_tables(title);
  if found.title is null or cardinality(found.key) = 0 then
    perform private.refuse('unknown_table', 'A move carries no such table.', jsonb_build_object('table', title), 404);
  end if;
  relation := found.relation;
  source := relation::text;
  select array_agg(part.name order by part.place), array_agg(part.type order by part.place),
      format('to_jsonb(array[%s])', string_agg(format('row_of.%I::text', part.name), ', ' order by part.place))
    into columns, types, cells
    from (select column_of.value ->> 'name' as name, column_of.value ->> 'type' as type,
          coalesce(array_position(wanted, column_of.value ->> 'name'), column_of.ordinality) as place
        from jsonb_array_elements(found.columns) with ordinality as column_of
        where wanted is null or column_of.value ->> 'name' = any (wanted)) as part;
  select string_agg(format('row_of.%I%s', key.name, key.sorted), ', ' order by key.place),
      string_agg(format('($1 ->> %s)::%s', key.place - 1, key.type), ', ' order by key.place),
      format('jsonb_build_array(%s)', string_agg(format('row_of.%I::text', key.name), ', ' order by key.place)),
      string_agg(quote_ident(key.name), ', ' order by key.place)
    into ordering, key_casts, key_cells, key_list
    from (select key_name as name, place, pg_catalog.format_type(attribute.atttypid, attribute.atttypmod) as type,
          case when attribute.attcollation <> 0 then ' collate "C"' else '' end as sorted
        from unnest(found.key) with ordinality as key_column (key_name, place)
        join pg_catalog.pg_attribute as attribute on attribute.attrelid = relation and attribute.attname = key_name) as key;
  -- Rows of accounts that this project keeps while it imports.
  select coalesce(string_agg(format('and not coalesce(row_of.%I = any (%L::uuid[]), false)', owned.name, accounts.retained), ' '), '') into retained
    from (select retained_accounts as retained from private.imports where state = 'open' and retained_accounts <> '{}') as accounts,
      (select attribute.attname::text as name
        from pg_catalog.pg_constraint as reference
        join pg_catalog.pg_attribute as attribute on attribute.attrelid = reference.conrelid and attribute.attnum = reference.conkey[1]
        where reference.conrelid = relation and reference.contype = 'f' and cardinality(reference.conkey) = 1
          and reference.confrelid in ('auth.users'::regclass, 'public.users'::regclass)
      union select 'id' where relation = 'auth.users'::regclass) as owned;
end
$$;
revoke all on function private.moved_table(text, text[]) from public;
