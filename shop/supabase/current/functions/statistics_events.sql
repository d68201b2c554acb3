-- Events by kind: how often, and in how many visits. Orders are counted as they are placed, and left out where they are not known.
create or replace function private.statistics_events(found jsonb, orders text) returns json
language sql stable set search_path = ''
as $$
  select json_agg(json_build_object('kind', kind, 'count', case kind when 'ordered' then orders::integer else coalesce((item ->> 'views')::integer, 0) end,
      'visits', case kind when 'ordered' then orders::integer else coalesce((item ->> 'visits')::integer, 0) end) order by place)
    from unnest(array['hearted', 'carted', 'checkout', 'ordered', 'search_empty', 'language']) with ordinality as kinds (kind, place)
    left join jsonb_array_elements(coalesce(found -> 'event', '[]')) as item on item ->> 'value' = kind
    where kind <> 'ordered' or orders is not null
$$;
