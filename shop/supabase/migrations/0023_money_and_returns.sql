-- Money by payment and returns by line: a refund belongs to the payment that it gives back, a dispute is known, and each line says what
-- was given up before it was sent and what came back.

alter table public.refunds
  add column payment_id uuid references public.payments,
  -- How it goes back: asked for by the shop, paid by the maker's hand, given at the provider's own desk, or taken by a lost dispute.
  add column way text not null default 'shop' check (way in ('shop', 'hand', 'provider', 'dispute'));
-- Of orders with several payments the refunds so far are laid on the largest that the provider of the refund took, as they were asked.
update public.refunds as given set payment_id = (select paid.id from public.payments as paid where paid.order_id = given.order_id
  order by paid.provider <> 'manual' desc, paid.amount desc, paid.id limit 1);
alter table public.refunds alter payment_id set not null;
create index refunds_payment on public.refunds (payment_id);

-- What a provider has told of a payment that it holds, under its own name of it: also before the payment itself is told.
create table private.provider_charges (
  provider text not null,
  reference text not null,
  -- All that went back so far, by the shop or at the provider itself.
  refunded numeric(12, 2) not null default 0 check (refunded >= 0),
  primary key (provider, reference)
);
-- Payments that a buyer's bank or card contests; what is open can neither be kept nor given back.
create table public.disputes (
  provider text not null,
  -- The dispute's and the payment's own names at the provider.
  dispute text not null,
  reference text not null,
  amount numeric(12, 2) not null check (amount > 0),
  reason text not null default '' check (length(reason) <= 100),
  state text not null default 'open' check (state in ('open', 'won', 'lost')),
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (provider, dispute)
);
create index disputes_payment on public.disputes (provider, reference);
alter table public.disputes enable row level security;
revoke all on public.disputes from anon, authenticated, service_role;
grant select on public.disputes to authenticated, service_role;

alter table public.order_items
  -- Units that were given up before they were sent, that are asked to come back, and that have come back.
  add column given_up integer not null default 0 check (given_up >= 0),
  add column return_asked integer not null default 0 check (return_asked >= 0),
  add column returned integer not null default 0 check (returned >= 0),
  add constraint order_items_units check (shipped + given_up <= quantity and return_asked + returned <= shipped);
-- When the number was sent: what is given up of a line that was sent in part are the others.
alter table public.edition_numbers add column shipped_at timestamptz;

update public.order_items as item set given_up = item.quantity
  from public.orders as subject
  where subject.id = item.order_id and subject.order_state in ('cancelled', 'expired');
update public.order_items as item set returned = item.shipped
  from public.orders as subject
  where subject.id = item.order_id and subject.return_state = 'received';
update public.order_items as item set return_asked = item.shipped
  from public.orders as subject
  where subject.id = item.order_id and subject.return_state in ('requested', 'accepted');
with sent as (
  select taken.product_id, taken.number,
      row_number() over (partition by taken.order_item_id order by taken.number) <= item.shipped as is_sent
    from public.edition_numbers as taken join public.order_items as item on item.id = taken.order_item_id
)
update public.edition_numbers as taken set shipped_at = coalesce(taken.sold_at, now())
  from sent where sent.is_sent and sent.product_id = taken.product_id and sent.number = taken.number;

-- They are asked with lines now.
drop function if exists public.request_return(uuid, text, text, boolean);
drop function if exists public.receive_return(uuid, boolean);
drop function if exists private.ask_refund(uuid, numeric, text);
