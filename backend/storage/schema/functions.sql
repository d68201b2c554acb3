-- Functions of storage: parts of an object's name for policies, and the lists behind `object/list` and `object/list-v2`. All run as
-- the caller, so that a list contains only objects that the caller may see.

create or replace function storage.foldername(name text) returns text[]
language sql immutable parallel safe as $$
  select (string_to_array(name, '/'))[1 : array_length(string_to_array(name, '/'), 1) - 1]
$$;

create or replace function storage.filename(name text) returns text
language sql immutable parallel safe as $$
  select (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)]
$$;

create or replace function storage.extension(name text) returns text
language sql immutable parallel safe as $$
  select reverse(split_part(reverse(storage.filename(name)), '.', 1))
$$;

-- The operation of the request, such as `storage.object.upload`.
create or replace function storage.operation() returns text language sql stable as $$
  select current_setting('storage.operation', true)
$$;

create or replace function storage.allow_only_operation(expected_operation text) returns boolean
language sql stable as $$
  select storage.operation() is not distinct from expected_operation
$$;

create or replace function storage.allow_any_operation(expected_operations text[]) returns boolean
language sql stable as $$
  select coalesce(storage.operation() = any (expected_operations), false)
$$;

-- The first name after all that begin with the prefix, in the order of bytes.
create or replace function storage.after_prefix(prefix text) returns text
language sql immutable parallel safe as $$
  select prefix || chr(1114111)
$$;

-- The folders of a folder, each by one index lookup, whatever the number of objects in them.
create or replace function storage.list_folders(prefix text, bucketname text, levels integer, search text)
returns table (name text) language plpgsql stable as $$
declare
  folder text;
  at text := prefix;
begin
  loop
    select o.path_tokens[levels] into folder from storage.objects o
      where o.bucket_id = bucketname and o.name collate "C" > at
        and (prefix = '' or o.name collate "C" < storage.after_prefix(prefix))
        and array_length(o.path_tokens, 1) > levels
      order by o.name collate "C" limit 1;
    exit when folder is null;
    if starts_with(lower(folder), lower(search)) then
      return query select folder;
    end if;
    at := storage.after_prefix(prefix || folder || '/');
  end loop;
end
$$;

-- One level of a folder: its folders first, then its files, both by name.
-- `prefix` ends with a slash or is empty; `search` is the beginning of names in the folder, in any case.
create or replace function storage.search(
  prefix text, bucketname text, limits integer default 100, levels integer default 1,
  offsets integer default 0, search text default '', sortcolumn text default 'name', sortorder text default 'asc'
) returns table (
  name text, id uuid, updated_at timestamptz, created_at timestamptz, last_accessed_at timestamptz, metadata jsonb
) language plpgsql stable as $$
declare
  direction text := case when lower(sortorder) = 'desc' then 'desc' else 'asc' end;
  sorting text := format('o.name collate "C" %s', direction);
begin
  if sortcolumn in ('updated_at', 'created_at', 'last_accessed_at') then
    sorting := format('o.%I %s, %s', sortcolumn, direction, sorting);
  end if;
  return query execute format(
    $query$
      (select f.name, null::uuid, null::timestamptz, null::timestamptz, null::timestamptz, null::jsonb
        from storage.list_folders($1, $2, $4, $6) f order by f.name collate "C" %1$s)
      union all
      (select o.path_tokens[$4], o.id, o.updated_at, o.created_at, o.last_accessed_at, o.metadata
        from storage.objects o
        where o.bucket_id = $2 and array_length(o.path_tokens, 1) = $4
          and ($1 = '' or (o.name collate "C" >= $1 and o.name collate "C" < storage.after_prefix($1)))
          and starts_with(lower(o.path_tokens[$4]), lower($6))
        order by %2$s)
      limit $3 offset $5
    $query$, direction, sorting)
  using prefix, bucketname, limits, levels, offsets, search;
end
$$;

-- One page of a bucket in the order of names. With a level, deeper objects appear as their folder, whose name ends with a slash;
-- each folder costs one index lookup, whatever the number of objects in it.
create or replace function storage.list_by_name(
  prefix text, bucket_name text, limits integer, levels integer, start_after text, sort_order text
) returns table (key text, name text, id uuid, updated_at timestamptz, created_at timestamptz, last_accessed_at timestamptz, metadata jsonb)
language plpgsql stable as $$
declare
  backwards boolean := lower(sort_order) = 'desc';
  hit storage.objects;
  folder text;
  upper_bound text := storage.after_prefix(prefix);
  at text := case when start_after <> '' then start_after when backwards then upper_bound else '' end;
  listed integer := 0;
begin
  if levels <= 0 then
    return query execute format(
      $query$
        select storage.filename(o.name), o.name, o.id, o.updated_at, o.created_at, o.last_accessed_at, o.metadata
        from storage.objects o
        where o.bucket_id = $2
          and o.name collate "C" >= $1 and ($1 = '' or o.name collate "C" < storage.after_prefix($1))
          and ($4 = '' or o.name collate "C" %1$s $4)
        order by o.name collate "C" %2$s limit $3
      $query$, case when backwards then '<' else '>' end, case when backwards then 'desc' else 'asc' end)
    using prefix, bucket_name, limits, start_after;
    return;
  end if;
  -- A folder that ended the last page is skipped as a whole.
  if not backwards and at like '%/' then at := storage.after_prefix(at); end if;
  while listed < limits loop
    if backwards then
      select * into hit from storage.objects o
        where o.bucket_id = bucket_name and o.name collate "C" < at
          and o.name collate "C" >= prefix and (prefix = '' or o.name collate "C" < upper_bound)
        order by o.name collate "C" desc limit 1;
    else
      select * into hit from storage.objects o
        where o.bucket_id = bucket_name and o.name collate "C" > at
          and o.name collate "C" >= prefix and (prefix = '' or o.name collate "C" < upper_bound)
        order by o.name collate "C" limit 1;
    end if;
    exit when hit.id is null;
    listed := listed + 1;
    if array_length(hit.path_tokens, 1) > levels then
      folder := array_to_string(hit.path_tokens[1:levels], '/') || '/';
      return query select hit.path_tokens[levels], folder, null::uuid, null::timestamptz, null::timestamptz, null::timestamptz, null::jsonb;
      at := case when backwards then folder else storage.after_prefix(folder) end;
    else
      return query select
        hit.path_tokens[levels], hit.name, hit.id, hit.updated_at, hit.created_at, hit.last_accessed_at, hit.metadata;
      at := hit.name;
    end if;
  end loop;
end
$$;

-- A page of a bucket: by name, or by a time and then the name. `sort_column_after` is the time of the last row of the page before,
-- `start_after` its name. Folders have no time, and come before rows that have one.
create or replace function storage.search_v2(
  prefix text, bucket_name text, limits integer default 100, levels integer default 1, start_after text default '',
  sort_order text default 'asc', sort_column text default 'name', sort_column_after text default ''
) returns table (key text, name text, id uuid, updated_at timestamptz, created_at timestamptz, last_accessed_at timestamptz, metadata jsonb)
language plpgsql stable as $$
declare
  direction text := case when lower(sort_order) = 'desc' then 'desc' else 'asc' end;
begin
  if sort_column not in ('updated_at', 'created_at') then
    return query select * from storage.list_by_name(prefix, bucket_name, limits, levels, start_after, sort_order);
    return;
  end if;
  return query execute format(
    $query$
      with entries as (
        select case when $4 > 0 then o.path_tokens[$4] else storage.filename(o.name) end as key, o.name, o.id,
          o.updated_at, o.created_at, o.last_accessed_at, o.metadata, o.path_tokens,
          $4 > 0 and array_length(o.path_tokens, 1) > $4 as is_folder
        from storage.objects o
        where o.bucket_id = $2
          and ($1 = '' or (o.name collate "C" >= $1 and o.name collate "C" < storage.after_prefix($1)))
      ), rows as (
        select e.key, array_to_string(e.path_tokens[1:$4], '/') || '/' as name, null::uuid as id, null::timestamptz as updated_at,
          null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata,
          '-infinity'::timestamptz as sorted_by, 0 as rank
        from entries e where e.is_folder group by 1, 2
        union all
        select e.key, e.name, e.id, e.updated_at, e.created_at, e.last_accessed_at, e.metadata, e.%1$I, 1
        from entries e where not e.is_folder
      )
      select r.key, r.name, r.id, r.updated_at, r.created_at, r.last_accessed_at, r.metadata from rows r
      where $5 = ''
        or ($6 = '' and (r.rank = 1 or r.name collate "C" %2$s $5))
        or ($6 <> '' and r.rank = 1 and (r.sorted_by, r.name collate "C") %2$s (nullif($6, '')::timestamptz, $5))
      order by r.rank, r.sorted_by %3$s, r.name collate "C" %3$s
      limit $3
    $query$, sort_column, case when direction = 'asc' then '>' else '<' end, direction)
  using prefix, bucket_name, limits, levels, start_after, sort_column_after;
end
$$;
