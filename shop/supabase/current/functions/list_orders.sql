-- The caller's own orders, the newest first, as a list shows them.
create or replace function public.list_orders(page_size integer default 20, page_offset integer default 0) returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object(
    'total', (select count(*) from public.orders where orders.user_id = auth.uid() and public.has_required_aal()),
    'items', (select coalesce(json_agg(json_build_object('id', page.id, 'number', page.number, 'placedAt', page.placed_at,
        'currency', page.currency, 'total', page.total::text,
        'status', private.derive_order_status(page.order_state, page.payment_state, page.fulfilment_state, page.return_state),
        'lines', (select json_agg(json_build_object('title', item.title, 'language', item.language, 'picture', item.picture,
            'quantity', item.quantity) order by item.line)
          from public.order_items as item where item.order_id = page.id)) order by page.placed_at desc, page.number desc), '[]')
      from (select * from public.orders where orders.user_id = auth.uid() and public.has_required_aal()
        order by orders.placed_at desc, orders.number desc
        limit least(greatest(page_size, 0), 100) offset greatest(page_offset, 0)) as page))
$$;
revoke all on function public.list_orders(integer, integer) from public, anon;
grant execute on function public.list_orders(integer, integer) to authenticated, service_role;
