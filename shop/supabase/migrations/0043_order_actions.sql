-- Actions of the back office on orders: notes of the shop's own, mails that are sent again, and payments in cash or by card reader.

-- Notes of administrators about an order. No customer ever reads one, so they lie outside the order's events.
create table public.order_notes (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders,
  author uuid not null,
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index order_notes_order on public.order_notes (order_id, id);
alter table public.order_notes enable row level security;
revoke all on public.order_notes from anon, authenticated, service_role;
grant select on public.order_notes to authenticated, service_role;
select private.audit_table('public.order_notes', '{body}');

-- A mail that is sent again is a row of its own: 0 is the first, which the event caused.
alter table public.order_mails
  add column repetition integer not null default 0 check (repetition >= 0),
  drop constraint order_mails_event_reader,
  add constraint order_mails_event_reader unique (event_id, reader, repetition);

-- Money that the maker takes by hand at a stall: no method of the checkout.
alter table private.payment_providers
  add column is_at_stall boolean not null default false,
  add constraint payment_providers_at_stall check (not (is_at_stall and is_online));
insert into private.payment_providers (name, label_key, is_online, can_refund, is_at_stall) values
  ('cash', 'cash', false, false, true),
  ('card_reader', 'card_reader', false, false, true);

-- They take a method or lines now.
drop function if exists public.record_payment(uuid, numeric, text);
drop function if exists public.decide_return(uuid, boolean, text);
