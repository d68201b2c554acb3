-- Refunds all or part of an order for the maker: never more than was paid, is not refunded yet and is not disputed.
create or replace function public.refund_order(order_id uuid, amount numeric default null, reason text default '')
returns json
language plpgsql security definer set search_path = ''
as $$
declare
  rest numeric;
  refund uuid;
  wanted numeric := amount;
begin
  perform private.lock_order(order_id, null, true);
  rest := coalesce((select sum(private.refundable_amount(payments)) from public.payments
    where payments.order_id = refund_order.order_id), 0);
  wanted := coalesce(wanted, rest);
  if wanted <= 0 or wanted <> round(wanted, 2) or wanted > rest then
    perform private.refuse('invalid_amount', 'A refund is above zero and at most what is left of the payment.',
      jsonb_build_object('refundable', rest::text));
  end if;
  -- Manual refunds are paid outside the shop: the call confirms them.
  foreach refund in array private.request_refunds(order_id, wanted, reason) loop
    perform private.finish_refund(refund, true, 'maker');
  end loop;
  return public.get_order(order_id);
end
$$;
revoke all on function public.refund_order(uuid, numeric, text) from public, anon;
grant execute on function public.refund_order(uuid, numeric, text) to authenticated, service_role;
