-- Whether an order's buyer can pay on its provider's pages now.
create or replace function private.can_pay_online(order_row public.orders) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
    select ($1).order_state = 'open' and ($1).payment_state in ('unpaid', 'pending') and ($1).total > ($1).paid - ($1).refunded
      and (select is_online from private.payment_providers where name = ($1).payment_method)
  );
end
$$;
