-- The deadline for returning an order: counted from its delivery, or open until the maker marks it as delivered. Null where nothing was
-- sent.
create or replace function private.return_deadline(order_row public.orders) returns timestamptz
language sql stable set search_path = ''
as $$
  select case
    when ($1).fulfilment_state in ('unfulfilled') then null
    when ($1).delivered_at is null then 'infinity'
    else ($1).delivered_at + make_interval(days => shop.return_days) end
    from public.settings as shop
$$;
