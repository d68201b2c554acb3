-- Countries are countries wherever one is typed, and a code that each may use once is found by its buyer's account as by the address.
-- The functions' bodies are today's truth and live in current/functions; here they only come to exist.
create function private.is_country(code text) returns boolean
  language sql immutable as $$ select true $$;
create function private.are_tax_rates(rates jsonb) returns boolean
  language sql immutable as $$ select true $$;

-- What was kept before stays until it is changed.
alter table public.addresses
  add constraint addresses_country_known check (private.is_country(country)) not valid;
alter table public.profiles
  add constraint profiles_country_known check (country = '' or private.is_country(country)) not valid;
alter table public.settings
  add constraint settings_home_country_known check (private.is_country(home_country)) not valid,
  add constraint settings_tax_rates_known check (private.are_tax_rates(tax_rates)) not valid;

-- It is asked with the buyer's account now.
drop function if exists private.discount_problem(public.discount_codes, numeric, text, timestamptz);
create index discount_uses_customer on public.discount_uses (code, customer) where released_at is null;
