-- The shop's one row of settings, and who its administrators are.

-- What the database needs for itself and the API does not offer: helpers of functions, bodies of triggers.
create schema private;
revoke all on schema private from public;

create table public.settings (
  id boolean primary key default true check (id),
  shop_name text not null default 'Atelier' check (length(shop_name) between 1 and 120),
  legal_text text not null default '' check (length(legal_text) <= 10000),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  tax_inclusive boolean not null default true,
  tax_rates jsonb not null default '{}' check (jsonb_typeof(tax_rates) = 'object'),
  shipping_standard_fee numeric(12, 2) not null default 10 check (shipping_standard_fee >= 0),
  shipping_free_above numeric(12, 2) not null default 100 check (shipping_free_above >= 0),
  shipping_express_fee numeric(12, 2) not null default 20 check (shipping_express_fee >= 0),
  bank_details text not null default '' check (length(bank_details) <= 2000),
  languages text[] not null default '{en,zh,fr,es,hi,ar,pt,ru,ja,de}'
    check ('en' = any (languages) and languages <@ '{en,zh,fr,es,hi,ar,pt,ru,ja,de}'::text[]),
  updated_at timestamptz not null default now()
);
alter table public.settings enable row level security;
insert into public.settings default values;

create table public.users (
  id uuid primary key,
  role text not null default 'customer' check (role in ('customer', 'admin')),
  created_at timestamptz not null default now()
);
alter table public.users enable row level security;
