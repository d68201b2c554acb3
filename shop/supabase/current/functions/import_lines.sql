-- Lines of an import with their works: `current` is the work as a line, `content` the line's cells over it. An empty cell of a column that
-- is never empty leaves the work as it is; a new work is then a standard draft. `id` is null where the line names no work of the shop.
create or replace function private.import_lines(lines jsonb)
returns table (line integer, named text, id bigint, cells jsonb, current jsonb, content jsonb, has_options boolean)
language sql stable security definer set search_path = ''
as $$
  with listed as materialized (
    select each.place::integer as line, btrim(coalesce(each.value ->> 'id', '')) as named, filled.cells
      from jsonb_array_elements(lines) with ordinality as each (value, place)
      cross join lateral (
        select coalesce(jsonb_object_agg(cell.key, private.import_cell(cell.key, coalesce(cell.value, ''))), '{}') as cells
          from jsonb_each_text(each.value) as cell
          where cell.key <> 'id' and (coalesce(btrim(cell.value), '') <> '' or cell.key not in ('status', 'kind', 'category', 'price'))) as filled
  )
  select listed.line, listed.named, subject.id, listed.cells, known.current,
      case when subject.id is null then '{"status": "draft", "kind": "standard"}' else known.current end || listed.cells,
      coalesce(subject.has_options, false)
    from listed
    left join public.products as subject
      on subject.id = case when listed.named ~ '^\d{1,15}$' then listed.named::bigint end
    left join lateral (select private.product_line(subject.id) as current) as known on subject.id is not null
$$;
