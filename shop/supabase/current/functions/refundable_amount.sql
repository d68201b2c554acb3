-- What of a payment is still the shop's to give back: neither refunded, nor on its way back, nor contested by a bank.
create or replace function private.refundable_amount(payment public.payments) returns numeric
language sql stable set search_path = ''
as $$
  select greatest(0, ($1).amount
    - coalesce((select sum(given.amount) from public.refunds as given
      where given.payment_id = ($1).id and given.state <> 'failed'), 0)
    - coalesce((select sum(contested.amount) from public.disputes as contested
      where contested.provider = ($1).provider and contested.reference = ($1).reference and contested.state = 'open'), 0))
$$;
