-- The funnel from a visit to an order: visits that reached each step; the last counts orders, and is null where they are not known. Of orders alone the
-- steps before are not known.
create or replace function private.statistics_funnel(found jsonb, orders text, is_ordered boolean) returns json
language sql stable set search_path = ''
as $$
  select json_agg(json_build_object('step', step, 'visits', case step
      when 'visit' then coalesce((found -> 'all' -> 0 ->> 'visits')::integer, 0) when 'order' then orders::integer
      else case when not is_ordered then coalesce((item ->> 'visits')::integer, 0) end end) order by place)
    from unnest(array['visit', 'product', 'cart', 'checkout', 'order']) with ordinality as steps (step, place)
    left join jsonb_array_elements(coalesce(found -> 'step', '[]')) as item on item ->> 'value' = step
$$;
