-- The part of a payment that can be refunded: neither refunded, nor being refunded, nor disputed at a bank.
create or replace function private.refundable_amount(payment public.payments) returns numeric
language sql stable set search_path = ''
as $$
  select greatest(0, ($1).amount
    - coalesce((select sum(refunds.amount) from public.refunds
      where refunds.payment_id = ($1).id and refunds.state <> 'failed'), 0)
    - coalesce((select sum(disputes.amount) from public.disputes
      where disputes.provider = ($1).provider and disputes.reference = ($1).reference and disputes.state = 'open'), 0))
$$;
