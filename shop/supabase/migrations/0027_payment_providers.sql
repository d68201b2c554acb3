-- Payment providers as rows. A row is a method of payment that a buyer can choose; a provider that takes money on its own pages is one
-- more row, and the code of `shop/server/payment/<name>`.

create table private.payment_providers (
  -- Name of the method in orders, and of the provider in payments and webhook addresses.
  name text primary key check (name ~ '^[a-z][a-z0-9_]{0,39}$'),
  -- Key of the method's name in the shop's texts.
  label_key text not null,
  -- Whether the buyer pays on the provider's pages; otherwise the maker records the payment.
  is_online boolean not null,
  -- Whether the provider refunds on request; otherwise the maker refunds by hand.
  can_refund boolean not null check (is_online or not can_refund)
);
insert into private.payment_providers (name, label_key, is_online, can_refund) values
  ('manual', 'manual', false, false),
  ('pickup', 'pickup', false, false),
  ('stripe', 'stripe', true, true);

alter table public.orders
  drop constraint orders_payment_method_check,
  add foreign key (payment_method) references private.payment_providers;
alter table public.payments
  drop constraint payments_provider_check,
  add foreign key (provider) references private.payment_providers;
alter table public.disputes add foreign key (provider) references private.payment_providers;
alter table private.provider_charges add foreign key (provider) references private.payment_providers;
alter table private.provider_events add foreign key (provider) references private.payment_providers;

-- The function's body is maintained in current/functions; the one here only makes it exist.
create function private.check_payment_methods() returns trigger language plpgsql as $$ begin return new; end $$;
alter table public.settings
  drop constraint settings_payment_methods_check,
  add constraint settings_payment_methods_check check (cardinality(payment_methods) > 0);
create trigger known_payment_methods before insert or update of payment_methods on public.settings
  for each row execute function private.check_payment_methods();
