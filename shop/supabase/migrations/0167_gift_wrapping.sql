-- Gift wrapping: a fee that the maker sets, null where none is offered, and the fee of an order, null where it is not wrapped.
alter table public.settings
  add column gift_wrapping_fee numeric(12, 2) check (gift_wrapping_fee between 0 and 10000);
alter table public.orders
  add column wrapping numeric(12, 2) check (wrapping >= 0);

-- The total has the fee. An order without one satisfies both constraints, so that a server of the version before goes on placing orders.
do $$
declare
  former name;
begin
  for former in
    select conname from pg_catalog.pg_constraint
      where conrelid = 'public.orders'::regclass and contype = 'c' and pg_get_constraintdef(oid) ~ 'total = .*subtotal \+ shipping'
  loop
    execute format('alter table public.orders drop constraint %I', former);
  end loop;
end
$$;
alter table public.orders
  add constraint orders_total_of_parts check (
    total = subtotal + shipping + coalesce(wrapping, 0) + case when tax_inclusive then 0 else tax end);
