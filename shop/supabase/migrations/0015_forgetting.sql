-- How long the shop remembers who bought and who wrote, once nobody's account is attached to it any more.
alter table public.settings
  -- Counted from the end of the year of the order, as the law on keeping books does.
  add column order_retention_years integer not null default 10 check (order_retention_years between 1 and 30),
  -- For orders that no money was ever paid for, counted from their last event.
  add column unpaid_retention_days integer not null default 90 check (unpaid_retention_days between 1 and 3650),
  add column message_retention_days integer not null default 730 check (message_retention_days between 1 and 3650);

-- When the buyer was taken out of the order. What is left is what books need: number, lines, sums, tax, country, payments.
alter table public.orders add column forgotten_at timestamptz;
create index orders_to_forget on public.orders (placed_at) where user_id is null and forgotten_at is null;
create index orders_guest_email on public.orders (lower(email)) where user_id is null and forgotten_at is null;

-- History stays as it is but for words about a person, which may be taken out. The body is today's truth and lives in
-- current/functions.
create function private.keep_event() returns trigger language plpgsql as $$ begin return null; end $$;
drop trigger append_only on public.order_events;
create trigger append_only before delete or truncate on public.order_events
  for each statement execute function private.refuse_rewriting();
create trigger kept before update on public.order_events
  for each row execute function private.keep_event();
