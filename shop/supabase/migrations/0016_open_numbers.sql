-- How many numbers of one edition a buyer may hold without having paid: they cannot be made again, and each is kept from everybody
-- else until its order is paid or given up.
alter table public.settings
  -- Of one account, or of one guest's e-mail address from one network; in one order where the network is not known.
  add column open_numbers_max integer not null default 5 check (open_numbers_max between 1 and 10000),
  -- Of everybody behind one network address.
  add column open_numbers_address_max integer not null default 15 check (open_numbers_address_max between 1 and 10000);
