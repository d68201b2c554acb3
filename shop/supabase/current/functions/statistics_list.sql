-- A list of the screen: the values of a dimension with their numbers, most visitors first, or most visits where visitors are not known. `found` is
-- the result of statistics_values_found.
create or replace function private.statistics_list(found jsonb, dimension text, row_max integer default 100) returns json
language sql stable set search_path = ''
as $$
  select json_build_object('total', count(*), 'rows', coalesce(json_agg(listed.item order by listed.place) filter (where listed.place <= row_max), '[]'))
    from (select row_number() over (order by (item ->> 'visitors')::integer desc nulls last, (item ->> 'visits')::integer desc, item ->> 'value') as place, item
      from jsonb_array_elements(coalesce(found -> dimension, '[]')) as item) as listed
$$;
