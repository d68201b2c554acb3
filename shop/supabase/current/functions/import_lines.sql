-- Lines of an import with their works: `current` is the work as a line, `content` the line's cells over it. An empty cell of a column that
-- is never empty leaves the work as it is; a new work is then a standard draft. `id` is null where the line names no work of the shop.
-- The cells of a work made to order are as the database makes them: a single number of days is both, and no stock is counted but that of an
-- edition, so that an undo knows the stock of before.
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
  select listed.line, listed.named, subject.id, listed.cells || made.cells, known.current, typed.content || made.cells,
      coalesce(subject.has_options, false)
    from listed
    left join public.products as subject
      on subject.id = case when listed.named ~ '^\d{1,15}$' then listed.named::bigint end
    left join lateral (select private.product_line(subject.id) as current) as known on subject.id is not null
    cross join lateral (
      select case when subject.id is null then '{"status": "draft", "kind": "standard"}' else known.current end || listed.cells as content) as typed
    cross join lateral (
      select case when typed.content ->> 'lead_min' <> '' and coalesce(typed.content ->> 'lead_max', '') = ''
            then jsonb_build_object('lead_max', typed.content ->> 'lead_min') else '{}'::jsonb end
          || case when typed.content ->> 'lead_min' <> '' and coalesce(typed.content ->> 'edition', '') = ''
              and typed.content ->> 'stock' <> '' and not coalesce(subject.has_options, false)
            then '{"stock": ""}'::jsonb else '{}'::jsonb end as cells) as made
$$;
