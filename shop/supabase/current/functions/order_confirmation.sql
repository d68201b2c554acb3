-- The answer to a buyer whose order was placed, now or by an earlier call with the same key.
create or replace function private.order_confirmation(order_row public.orders, repeated boolean) returns json
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
    select json_build_object('id', order_row.id, 'number', order_row.number, 'token', private.order_token(order_row.id),
      'total', order_row.total::text, 'currency', order_row.currency, 'paymentMethod', order_row.payment_method, 'canPayOnline',
      private.can_pay_online(order_row), 'repeated', repeated)
  );
end
$$;
