-- Whether the maker may confirm a refund as paid by hand: one of a payment that no provider refunds, one that its provider has refused, and
-- one that its provider has not carried out within a day. Until then the provider may still do so, and the money would go back twice.
create or replace function private.is_confirmable(refund public.refunds) returns boolean
language sql stable set search_path = ''
as $$
  select case ($1).state
    when 'asked' then not provider.can_refund or ($1).created_at < now() - interval '1 day'
    when 'failed' then private.refundable_amount(payments) >= ($1).amount
    else false end
    from public.payments join private.payment_providers as provider on provider.name = payments.provider
    where payments.id = ($1).payment_id
$$;
