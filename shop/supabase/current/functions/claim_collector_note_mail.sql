-- The data of the mail to the maker about a note, for the worker that sends it. Null for a note that was moderated or deleted meanwhile, and
-- where nobody receives mails about what buyers do.
create or replace function private.claim_collector_note_mail(note_id bigint) returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object('id', note.id, 'to', maker.address, 'replyTo', orders.email, 'language', maker.language,
      'shop', (select settings.shop_name from public.settings),
      'work', coalesce((select words.title from private.product_text(note.product_id, maker.language) as words), item.title),
      'name', note.name, 'place', note.place, 'body', note.body, 'rating', note.rating)
    from public.collector_notes as note
    join public.order_items as item on item.id = note.order_item_id
    join public.orders on orders.id = item.order_id
    cross join private.maker_recipient() as maker
    where note.id = $1 and note.status = 'pending'
$$;
grant execute on function private.claim_collector_note_mail(bigint) to atelier_worker;
