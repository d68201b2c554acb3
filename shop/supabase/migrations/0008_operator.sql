-- Who runs the shop, as privacy and terms must say it.

alter table public.settings
  add column operator_name text not null default '' check (length(operator_name) <= 200),
  add column operator_address text not null default '' check (length(operator_address) <= 1000),
  add column operator_email text not null default '' check (length(operator_email) <= 320),
  add column operator_phone text not null default '' check (length(operator_phone) <= 60);
