-- Cancels an order before anything was sent, for its buyer or the maker: stock is released, and payments are refunded.
create or replace function public.cancel_order(order_id uuid, token text default null, reason text default '')
returns json
language plpgsql security definer set search_path = ''
as $$
declare
  locked record;
begin
  select * into locked from private.lock_order(order_id, token);
  perform private.record_event(order_id, 'order', 'cancelled', locked.actor,
    jsonb_build_object('reason', left(coalesce(reason, ''), 500)));
  perform private.release_stock(order_id);
  perform private.refund_remaining(order_id, 'cancelled');
  return public.get_order(order_id, token);
end
$$;
revoke all on function public.cancel_order(uuid, text, text) from public;
grant execute on function public.cancel_order(uuid, text, text) to anon, authenticated, service_role;
