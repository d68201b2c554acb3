-- Asks for all that was paid for an order and has not been refunded, or asked to be; nothing where there is nothing.
create or replace function private.refund_rest(order_id uuid, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  rest numeric;
begin
  select subject.paid - coalesce((select sum(asked.amount) from public.refunds as asked
      where asked.order_id = subject.id and asked.state <> 'failed'), 0)
    into rest from public.orders as subject where subject.id = refund_rest.order_id;
  if rest > 0 then perform private.ask_refund(order_id, rest, reason); end if;
end
$$;
