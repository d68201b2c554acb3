-- Values that visits get by their added pages, and those that they lose: the exit before, and the bounce. New values get their numbers, in one order.
create or replace function private.visit_values(visits private.viewed_visit[], pages private.visit_page[]) returns private.visit_value[]
language plpgsql volatile security definer set search_path = ''
as $$
declare
  found private.visit_value[];
begin
  with wanted as materialized (
    select page.visit, page.number, given.dimension, given.value
      from unnest(pages) as page,
        lateral (values ('page', page.path), ('work', page.work), ('step', case when page.work is not null then 'product' end)) as given (dimension, value)
      where page.is_stored and given.value is not null
    union all
    select visit.number, given.number, given.dimension, given.value
      from unnest(visits) as visit, lateral (values (0, 'exit', visit.paths[cardinality(visit.paths)]), (-1, 'exit', visit.exit_page),
        (case when visit.id is null then 0 else -1 end, 'visit', case when visit.id is not null or cardinality(visit.paths) = 1 then 'bounced' end))
        as given (number, dimension, value)
      where given.value is not null
    union all
    select visit.number, 0, given.key, given.value from unnest(visits) as visit, jsonb_each_text(visit.first_values) as given
  ), known as materialized (
    select each.dimension, each.value, found_value.id
      from (select distinct wanted.dimension, wanted.value from wanted) as each
      -- By the index, whatever the planner knows of the table.
      left join lateral (select stored.id from private.statistics_values as stored
        where stored.dimension = each.dimension and stored.value = each.value limit 1) as found_value on true
  )
  select array_agg(row(wanted.visit, wanted.number, wanted.dimension, wanted.value, known.id)::private.visit_value) into found
    from wanted join known on known.dimension = wanted.dimension and known.value = wanted.value;
  if not exists (select from unnest(found) as each where each.id is null) then return found; end if;
  return (
    with made as materialized (
      select missing.dimension, missing.value, private.statistics_value(missing.dimension, missing.value) as id
        from (select each.dimension, each.value from unnest(found) as each where each.id is null
          group by each.dimension, each.value order by each.dimension, min(each.visit), min(each.number), each.value) as missing
    )
    select array_agg(row(each.visit, each.number, each.dimension, each.value, coalesce(each.id, made.id))::private.visit_value)
      from unnest(found) as each left join made on made.dimension = each.dimension and made.value = each.value);
end
$$;
