-- The sum that a refund of units and of the shipping fee comes to, before it is made, and the money that can be refunded at all.
create or replace function public.admin_refund_share(order_id uuid, items jsonb default '[]', with_shipping boolean default false) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  order_row public.orders;
begin
  perform private.require_admin();
  select * into order_row from public.orders where orders.id = admin_refund_share.order_id;
  if order_row.id is null then
    perform private.refuse('order_not_found', 'There is no such order, or it is not yours.', status => 404);
  end if;
  return json_build_object('refundable', private.refundable_sum(order_row.id)::text,
    'share', (select coalesce(sum((part ->> 'value')::numeric), 0)::text
      from jsonb_array_elements(private.refund_shares(order_row, coalesce(items, '[]'), with_shipping)) as part));
end
$$;
revoke all on function public.admin_refund_share(uuid, jsonb, boolean) from public, anon;
grant execute on function public.admin_refund_share(uuid, jsonb, boolean) to authenticated, service_role;
