-- Orders for their printables, at most two hundred, in the sequence in which they are named: packing slips, labels, the pick list, and invoices as they were
-- issued. The shop is their sender.
create or replace function public.admin_order_printables(order_ids uuid[]) returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if cardinality(order_ids) not between 1 and 200 then
    perform private.refuse('too_many_orders', 'Printables are printed for 1 to 200 orders at a time.', '{"ordersMax": 200}', 400);
  end if;
  return (
    select json_build_object(
        'sender', json_build_object('name', coalesce(nullif(shop.operator_name, ''), shop.shop_name), 'shop', shop.shop_name,
          'address', shop.operator_address, 'country', shop.home_country),
        'orders', (select coalesce(json_agg(private.order_json(orders) order by named.place), '[]')
          from unnest(order_ids) with ordinality as named (id, place) join public.orders on orders.id = named.id),
        'documents', (select coalesce(json_agg(public.get_order_document(issued.id) order by named.place, issued.issued_at), '[]')
          from unnest(order_ids) with ordinality as named (id, place)
          join public.order_documents as issued on issued.order_id = named.id and issued.kind = 'invoice'))
      from public.settings as shop);
end
$$;
revoke all on function public.admin_order_printables(uuid[]) from public, anon;
grant execute on function public.admin_order_printables(uuid[]) to authenticated, service_role;
