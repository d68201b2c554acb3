-- What goes with an account and what stays: kept addresses go, orders stay without their owner, because invoices must be kept.
alter table public.addresses
  add constraint addresses_user foreign key (user_id) references public.users (id) on delete cascade;
alter table public.orders
  add constraint orders_user foreign key (user_id) references public.users (id) on delete set null;
