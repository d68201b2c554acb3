-- Refunds an order for the maker: an amount, all that is left where nothing is named, or the units that items names and the shipping fee,
-- `[{"line": 1, "quantity": 1}]`, with their exact shares of discount and tax. With units an amount below their share keeps a fee. Never
-- more than was paid, is not refunded yet and is not disputed.
create or replace function public.refund_order(
  order_id uuid, amount numeric default null, reason text default '', items jsonb default null, with_shipping boolean default false
) returns json
language plpgsql security definer set search_path = ''
as $$
declare
  order_row public.orders;
  rest numeric;
  refund uuid;
  wanted numeric := amount;
  parts jsonb := '[]';
begin
  select (each.order_row).* into order_row from private.lock_order(order_id, null, true) as each;
  rest := private.refundable_sum(order_id);
  if items is not null or with_shipping then
    parts := private.refund_shares(order_row, coalesce(items, '[]'), with_shipping);
    wanted := coalesce(amount, (select sum((part ->> 'value')::numeric) from jsonb_array_elements(parts) as part), 0);
    if parts = '[]' or wanted > (select sum((part ->> 'value')::numeric) from jsonb_array_elements(parts) as part) then
      perform private.refuse('invalid_amount', 'The lines come to less than that.', jsonb_build_object('refundable', rest::text,
        'share', (select coalesce(sum((part ->> 'value')::numeric), 0) from jsonb_array_elements(parts) as part)::text));
    end if;
  end if;
  wanted := coalesce(wanted, rest);
  if wanted <= 0 or wanted <> round(wanted, 2) or wanted > rest then
    perform private.refuse('invalid_amount', 'A refund is above zero and at most what is left of the payment.',
      jsonb_build_object('refundable', rest::text));
  end if;
  -- Of an order of which no money is left every unit is refunded.
  if parts = '[]' and wanted = order_row.paid - order_row.refunded then
    parts := private.refund_shares(order_row, null, true);
  end if;
  -- Manual refunds are paid outside the shop: the call confirms them.
  foreach refund in array private.request_refunds(order_id, wanted, reason, parts) loop
    perform private.finish_refund(refund, true, 'maker');
  end loop;
  return public.get_order(order_id);
end
$$;
revoke all on function public.refund_order(uuid, numeric, text, jsonb, boolean) from public, anon;
grant execute on function public.refund_order(uuid, numeric, text, jsonb, boolean) to authenticated, service_role;
