-- A refund that a provider is to be asked for: what it needs to know, the payment that the refund belongs to among it. Null for one that
-- is done or belongs to no provider.
create or replace function private.refund_for_provider(refund_id uuid) returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object('id', asked.id, 'order', asked.order_id, 'amount', asked.amount::text, 'currency', subject.currency,
      'reference', paid.reference)
    from public.refunds as asked
    join public.orders as subject on subject.id = asked.order_id
    join public.payments as paid on paid.id = asked.payment_id and paid.provider <> 'manual'
    where asked.id = refund_id and asked.state = 'asked'
$$;
grant execute on function private.refund_for_provider(uuid) to atelier_worker;
