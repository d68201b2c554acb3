-- How many orders one buyer may leave unpaid at a time: each of them keeps goods from everybody else until it is given up.
alter table public.settings
  -- Of one account, or of one guest's e-mail address from one network.
  add column open_orders_max integer not null default 10 check (open_orders_max between 1 and 10000),
  -- Of everybody behind one network address.
  add column open_orders_address_max integer not null default 50 check (open_orders_address_max between 1 and 10000);

-- Whence it was placed, as visitor_address() names it, for as long as it is open and unpaid; empty where that is not counted.
alter table public.orders add column sender text not null default '';
create index orders_open_account on public.orders (user_id)
  where order_state = 'open' and payment_state in ('unpaid', 'pending') and user_id is not null;
create index orders_open_sender on public.orders (sender)
  where order_state = 'open' and payment_state in ('unpaid', 'pending') and sender <> '';
