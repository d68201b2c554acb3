-- The maker gives back money, all or part of it: never more than was paid and is not refunded yet.
create or replace function public.refund_order(order_id uuid, amount numeric default null, reason text default '')
returns json
language plpgsql security definer set search_path = ''
as $$
declare
  subject public.orders;
  rest numeric;
  refund uuid;
  wanted numeric := amount;
begin
  select (each.subject).* into subject from private.locked_order(order_id, null, true) as each;
  rest := subject.paid - coalesce((select sum(asked.amount) from public.refunds as asked
    where asked.order_id = subject.id and asked.state <> 'failed'), 0);
  wanted := coalesce(wanted, rest);
  if wanted <= 0 or wanted <> round(wanted, 2) or wanted > rest then
    perform private.refuse('invalid_amount', 'A refund is above zero and at most what is left of the payment.',
      jsonb_build_object('refundable', rest::text));
  end if;
  refund := private.ask_refund(order_id, wanted, reason);
  -- Money that no provider holds changes hands outside the shop: saying it is doing it.
  if not exists (select from public.payments as paid where paid.order_id = subject.id and paid.provider <> 'manual') then
    perform private.finish_refund(refund, true, 'maker');
  end if;
  return public.get_order(order_id);
end
$$;
revoke all on function public.refund_order(uuid, numeric, text) from public, anon;
grant execute on function public.refund_order(uuid, numeric, text) to authenticated, service_role;
