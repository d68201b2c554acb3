-- One page of a list of the back office. A list is a function private.admin_list_<name>() that returns its parts as SQL: `source` (tables
-- and joins from which rows are selected), `key` and `keyType`, `item` (the row as JSON, by its key), `sorts` ([expression, type] by name,
-- never null), `filters` (condition by name, over the filters as $1) and `search` (condition over the search as $2, patterns as $3: an index
-- answers the first pattern by itself, and none a list of them). Only what is asked for
-- is named in the statement, so that an index can answer it; values stay parameters. Pages begin after a key, [value of the sort, key],
-- and the count ends at a cap. A search that reads other rows than the list's has `found`, which selects the keys of what it finds: a few of them are
-- the condition themselves, and for a word that is found everywhere each row is asked in the order of the list until the page is full.
create or replace function public.admin_list(
  list text, search text default '', filters jsonb default '{}', sort text default null, descending boolean default true,
  after jsonb default null, backward boolean default false, page_size integer default 50, with_count boolean default true
) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  count_max constant integer := 10000;
  keys_max constant integer := 20000;
  size constant integer := least(greatest(page_size, 1), 1000);
  words constant text := left(btrim(coalesce(search, '')), 200);
  -- The page before a key is read from its end.
  direction constant text := case when descending <> backward then 'desc' else 'asc' end;
  definition jsonb;
  chosen_sort jsonb;
  conditions text;
  keys text[];
  items json;
  total integer;
begin
  perform private.require_admin();
  if list !~ '^[a-z_]{1,40}$' or to_regprocedure('private.admin_list_' || list || '()') is null then
    perform private.refuse('unknown_list', 'There is no such list.', status => 404);
  end if;
  execute format('select private.%I()', 'admin_list_' || list) into definition;
  chosen_sort := definition -> 'sorts' -> coalesce(sort, definition ->> 'defaultSort');
  if chosen_sort is null then
    perform private.refuse('unknown_sort', 'The list cannot be sorted like this.', status => 400);
  end if;
  if words <> '' and definition ? 'found' then
    execute format('select array(select key::text from (%s) as found (key) limit $3)', definition ->> 'found')
      into keys using words, private.search_patterns(words), keys_max + 1;
  end if;
  conditions := 'true' || coalesce((
    select string_agg(' and (' || condition.value || ')', '' order by condition.key)
      from jsonb_each_text(definition -> 'filters') as condition
      where filters ? condition.key), '')
    || case when words = '' then ''
        when cardinality(keys) <= keys_max then format(' and %s = any ($6::%s[])', definition ->> 'key', definition ->> 'keyType')
        else ' and (' || (definition ->> 'search') || ')' end;
  execute format('with page as materialized (
        select %1$s as id, %2$s as sort_value from %3$s
          where %4$s and ($4 is null or (%2$s, %1$s) %5$s (($4 ->> 0)::%6$s, ($4 ->> 1)::%7$s))
          order by %2$s %8$s, %1$s %8$s limit $5)
    select coalesce(json_agg(json_build_object(''cursor'', json_build_array(page.sort_value::text, page.id::text), ''item'', %9$s)
      order by page.sort_value %10$s, page.id %10$s), ''[]'') from page',
      definition ->> 'key', chosen_sort ->> 0, definition ->> 'source', conditions, case direction when 'desc' then '<' else '>' end,
      chosen_sort ->> 1, definition ->> 'keyType', direction, definition ->> 'item', case when descending then 'desc' else 'asc' end)
    into items using filters, words, private.search_patterns(words), after, size + 1, keys;
  if with_count then
    execute format('select count(*) from (select from %s where %s limit $4) as counted', definition ->> 'source', conditions)
      into total using filters, words, private.search_patterns(words), count_max + 1, null::integer, keys;
  end if;
  return json_build_object('items', items, 'size', size, 'total', case when with_count then least(total, count_max) end, 'isMore', total > count_max);
end
$$;
revoke all on function public.admin_list(text, text, jsonb, text, boolean, jsonb, boolean, integer, boolean) from public, anon;
grant execute on function public.admin_list(text, text, jsonb, text, boolean, jsonb, boolean, integer, boolean) to authenticated, service_role;
