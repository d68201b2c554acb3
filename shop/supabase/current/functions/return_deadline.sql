-- Until when an order can be returned: counted from its delivery, or, while the maker has not said that it arrived, open. Null
-- where nothing was sent.
create or replace function private.return_deadline(subject public.orders) returns timestamptz
language sql stable set search_path = ''
as $$
  select case
    when ($1).fulfilment_state in ('unfulfilled') then null
    when ($1).delivered_at is null then 'infinity'
    else ($1).delivered_at + make_interval(days => shop.return_days) end
    from public.settings as shop
$$;
