-- Whether nothing of an order is to be done any more: no money to come or to go back, nothing to send, nothing on its way back.
create or replace function private.is_order_complete(subject public.orders) returns boolean
language sql stable set search_path = ''
as $$
  select case
      when ($1).order_state in ('cancelled', 'expired') then ($1).paid = ($1).refunded
      when ($1).payment_state = 'refunded' then ($1).paid = ($1).refunded
      when ($1).return_state in ('requested', 'accepted') then false
      when ($1).return_state = 'received' then ($1).payment_state = 'partially_refunded'
      else ($1).fulfilment_state in ('shipped', 'delivered')
    end
    and not exists (select from public.refunds as given where given.order_id = ($1).id and given.state = 'asked')
    and not exists (select from public.payments as paid
      join public.disputes as contested on contested.provider = paid.provider and contested.reference = paid.reference
      where paid.order_id = ($1).id and contested.state = 'open')
$$;
