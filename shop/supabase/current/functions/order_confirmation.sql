-- What the buyer is told of an order that was placed, now or by the same call before.
create or replace function private.order_confirmation(made public.orders, repeated boolean) returns json
language sql stable set search_path = ''
as $$
  select json_build_object('id', made.id, 'number', made.number, 'token', private.order_token(made.id),
    'total', made.total::text, 'currency', made.currency, 'paymentMethod', made.payment_method, 'repeated', repeated)
$$;
