-- Whether nothing about an order is left to do: no money to receive or to refund, nothing to ship, nothing to be returned.
create or replace function private.is_order_complete(order_row public.orders) returns boolean
language sql stable set search_path = ''
as $$
  select case
      when ($1).order_state in ('cancelled', 'expired') then ($1).paid = ($1).refunded
      when ($1).payment_state = 'refunded' then ($1).paid = ($1).refunded
      when ($1).return_state in ('requested', 'accepted') then false
      when ($1).return_state in ('received', 'partially_received') then ($1).payment_state = 'partially_refunded'
      else ($1).fulfilment_state in ('shipped', 'delivered')
    end
    and not exists (select from public.refunds where refunds.order_id = ($1).id and refunds.state = 'asked')
    and not exists (select from public.payments
      join public.disputes on disputes.provider = payments.provider and disputes.reference = payments.reference
      where payments.order_id = ($1).id and disputes.state = 'open')
$$;
