-- Leaves a note about a line of an order, once, as its buyer by account or token; the maker publishes it. `note` is {"language", "name", "place",
-- "body", "rating"}. Returns the notes of the order as get_collector_notes does. Refuses an order that is not the caller's, a work that was
-- not paid and sent, a second note, and a note of another shape.
create or replace function public.save_collector_note(order_id uuid, line integer, note jsonb, token text default null) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  order_row public.orders;
  item public.order_items;
  added bigint;
begin
  select * into order_row from public.orders where orders.id = save_collector_note.order_id for no key update;
  if order_row.id is null or not private.is_buyer(order_row, token) then
    perform private.refuse('order_not_found', 'There is no such order, or it is not yours.', status => 404);
  end if;
  select * into item from public.order_items as each
    where each.order_id = save_collector_note.order_id and each.line = save_collector_note.line;
  if item.id is null or not private.is_notable(order_row, item) then
    perform private.refuse('not_notable', 'A note can be left about a work that was paid and sent.');
  end if;
  begin
    insert into public.collector_notes (product_id, order_item_id, language, name, place, body, rating)
      values (item.product_id, item.id, note ->> 'language', btrim(note ->> 'name'), btrim(coalesce(note ->> 'place', '')),
        btrim(note ->> 'body'), (note ->> 'rating')::smallint)
      on conflict (order_item_id) do nothing
      returning id into added;
  exception when check_violation or not_null_violation or invalid_text_representation or numeric_value_out_of_range then
    perform private.refuse('invalid_note',
      'A note has a language, a name of at most 60 characters, 1 to 1,000 characters, and a rating from 1 to 5 or none.', status => 400);
  end;
  if added is null then
    perform private.refuse('note_exists', 'There is a note about this work already.');
  end if;
  perform private.queue_collector_note_mail(added, item.id);
  return private.own_collector_notes(order_row);
end
$$;
revoke all on function public.save_collector_note(uuid, integer, jsonb, text) from public;
grant execute on function public.save_collector_note(uuid, integer, jsonb, text) to anon, authenticated, service_role;
