-- Asks for all that was paid for an order and can be given back, of which nothing is to be sent any more; nothing where there is
-- nothing. Money that an order had got in part, or gets when it is refunded already, is on record as paid first. The caller holds it.
create or replace function private.refund_remaining(order_id uuid, reason text, actor text default 'shop') returns void
language plpgsql security definer set search_path = ''
as $$
declare
  subject public.orders;
  rest numeric;
begin
  select * into subject from public.orders as known where known.id = refund_remaining.order_id;
  rest := (select sum(private.refundable_amount(paid)) from public.payments as paid where paid.order_id = subject.id);
  if subject.paid > subject.refunded and subject.payment_state in ('unpaid', 'pending', 'refunded') then
    perform private.record_event(subject.id, 'payment', 'paid', actor,
      jsonb_build_object('amount', (subject.paid - subject.refunded)::text));
  end if;
  if rest > 0 then perform private.request_refunds(subject.id, rest, reason); end if;
end
$$;
