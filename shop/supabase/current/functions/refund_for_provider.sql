-- The data of a refund that a provider has to carry out, with that provider and its reference of the payment. Null for a refund that is done or belongs to
-- no provider.
create or replace function private.refund_for_provider(refund_id uuid) returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object('id', refunds.id, 'order', refunds.order_id, 'amount', refunds.amount::text, 'currency', order_row.currency,
      'provider', payments.provider, 'reference', payments.reference)
    from public.refunds
    join public.orders as order_row on order_row.id = refunds.order_id
    join public.payments on payments.id = refunds.payment_id
    join private.payment_providers as provider on provider.name = payments.provider and provider.can_refund
    where refunds.id = refund_id and refunds.state = 'asked'
$$;
grant execute on function private.refund_for_provider(uuid) to atelier_worker;
