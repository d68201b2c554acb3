-- The lines of an order that have a note, or about which one can be left.
create or replace function private.own_collector_notes(order_row public.orders) returns json
language sql stable set search_path = ''
as $$
  select coalesce(json_agg(json_build_object('line', item.line,
      'note', case when note.id is not null then json_build_object('status', note.status, 'language', note.language, 'name', note.name,
        'place', note.place, 'body', note.body, 'rating', note.rating, 'response', note.response) end) order by item.line), '[]')
    from public.order_items as item
    left join public.collector_notes as note on note.order_item_id = item.id
    where item.order_id = ($1).id and (note.id is not null or private.is_notable($1, item))
$$;
