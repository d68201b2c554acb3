-- Orders: what was bought, by whom, for how much, and everything that happened to it since. Rows are written by functions
-- alone; the statuses follow from events that are only ever added.

alter table public.settings
  add column home_country text not null default 'US' check (home_country ~ '^[A-Z]{2}$'),
  -- How one can pay: by transfer, at pick-up, by Stripe (only where the server has its key).
  add column payment_methods text[] not null default '{manual}'
    check (cardinality(payment_methods) > 0 and payment_methods <@ '{manual,pickup,stripe}'::text[]),
  -- How long an unpaid order is kept, in minutes.
  add column unpaid_minutes integer not null default 10080 check (unpaid_minutes between 5 and 525600),
  add column return_days integer not null default 30 check (return_days between 14 and 365);

create table public.addresses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  name text not null check (length(name) between 1 and 120),
  line1 text not null check (length(line1) between 1 and 200),
  line2 text not null default '' check (length(line2) <= 200),
  city text not null check (length(city) between 1 and 120),
  region text not null default '' check (length(region) <= 120),
  postcode text not null default '' check (length(postcode) <= 20),
  country text not null check (country ~ '^[A-Z]{2}$'),
  phone text not null default '' check (length(phone) <= 40),
  created_at timestamptz not null default now()
);
create index addresses_user on public.addresses (user_id, created_at);

create table public.discount_codes (
  code text primary key check (code ~ '^[A-Z0-9][A-Z0-9_-]{1,39}$'),
  kind text not null check (kind in ('percentage', 'amount', 'free_shipping')),
  -- Percent of the goods, or an amount of the shop's currency; 0 for free shipping.
  value numeric(12, 2) not null default 0 check (value >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  minimum_goods numeric(12, 2) not null default 0 check (minimum_goods >= 0),
  uses_max integer check (uses_max > 0),
  uses integer not null default 0,
  once_per_customer boolean not null default false,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  check (kind <> 'percentage' or value <= 100),
  check (uses >= 0 and (uses_max is null or uses <= uses_max))
);

create sequence private.order_numbers start 1001;

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  number bigint not null unique default nextval('private.order_numbers'),
  -- Null for a guest. The account may be gone: an invoice is kept longer than an account.
  user_id uuid,
  email text not null,
  language text not null,
  address jsonb not null,
  note text not null default '' check (length(note) <= 1000),
  currency text not null,
  shipping_method text not null check (shipping_method in ('standard', 'express', 'pickup')),
  payment_method text not null check (payment_method in ('manual', 'pickup', 'stripe')),
  goods numeric(12, 2) not null check (goods >= 0),
  discount numeric(12, 2) not null check (discount between 0 and goods),
  subtotal numeric(12, 2) not null check (subtotal = goods - discount),
  shipping numeric(12, 2) not null check (shipping >= 0),
  tax_rate numeric(6, 3) not null check (tax_rate between 0 and 100),
  tax_inclusive boolean not null,
  tax numeric(12, 2) not null check (tax >= 0),
  total numeric(12, 2) not null
    check (total = subtotal + shipping + case when tax_inclusive then 0 else tax end),
  paid numeric(12, 2) not null default 0 check (paid >= 0),
  refunded numeric(12, 2) not null default 0 check (refunded between 0 and paid),
  discount_code text references public.discount_codes,
  -- Kept by the events' trigger; each is what folding the axis's events gives.
  order_state text not null default 'new',
  payment_state text not null default 'unpaid',
  fulfilment_state text not null default 'unfulfilled',
  return_state text not null default 'none',
  idempotency_key uuid not null unique,
  -- Of what was asked for, so that a key cannot be reused for something else.
  fingerprint text not null,
  token_hash text not null,
  token_expires_at timestamptz not null,
  terms_accepted_at timestamptz not null,
  placed_at timestamptz not null default now(),
  -- When it is given up unless paid; null where it is not.
  pay_by timestamptz,
  delivered_at timestamptz
);
create index orders_user on public.orders (user_id, placed_at desc) where user_id is not null;
create index orders_placed on public.orders (placed_at desc);
create index orders_unpaid on public.orders (pay_by) where order_state = 'open' and payment_state in ('unpaid', 'pending');

create table public.order_items (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders,
  line integer not null check (line > 0),
  product_id bigint references public.products on delete set null,
  title text not null,
  language text not null,
  slug text not null,
  picture text,
  unit_price numeric(12, 2) not null check (unit_price >= 0),
  quantity integer not null check (quantity > 0),
  line_total numeric(12, 2) not null check (line_total = unit_price * quantity),
  shipped integer not null default 0 check (shipped between 0 and quantity),
  unique (order_id, line)
);
create index order_items_product on public.order_items (product_id);

create table public.order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders,
  axis text not null check (axis in ('order', 'payment', 'fulfilment', 'return')),
  kind text not null,
  from_state text not null,
  to_state text not null,
  actor text not null check (actor in ('customer', 'maker', 'shop', 'provider')),
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  created_at timestamptz not null default clock_timestamp()
);
create index order_events_order on public.order_events (order_id, id);

create table public.shipments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders,
  carrier text not null default '' check (length(carrier) <= 80),
  tracking text not null default '' check (length(tracking) <= 120),
  tracking_url text check (tracking_url ~ '^https://' and length(tracking_url) <= 500),
  shipped_at timestamptz not null default now()
);
create index shipments_order on public.shipments (order_id);
create table public.shipment_items (
  shipment_id uuid not null references public.shipments,
  order_item_id bigint not null references public.order_items,
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, order_item_id)
);

-- A row for each number of a numbered edition that the shop has opened, and what became of it.
create table public.edition_numbers (
  product_id bigint not null references public.products on delete cascade,
  number integer not null check (number > 0),
  edition_size integer not null,
  -- `elsewhere` was sold outside the shop; `held` belongs to an order that is not paid yet.
  state text not null default 'free' check (state in ('free', 'held', 'sold', 'elsewhere')),
  order_item_id bigint references public.order_items,
  -- Says on the certificate that it is genuine.
  certificate uuid unique,
  sold_at timestamptz,
  primary key (product_id, number),
  check (number <= edition_size),
  check ((order_item_id is not null) = (state in ('held', 'sold'))),
  check ((certificate is not null) = (state = 'sold') and (sold_at is not null) = (state = 'sold'))
);
create index edition_numbers_free on public.edition_numbers (product_id, number) where state = 'free';
create index edition_numbers_item on public.edition_numbers (order_item_id) where order_item_id is not null;

create table public.discount_uses (
  order_id uuid primary key references public.orders,
  code text not null references public.discount_codes,
  customer text not null,
  once boolean not null,
  released_at timestamptz
);
create unique index discount_uses_once on public.discount_uses (code, customer) where once and released_at is null;

-- Money that came and went, each known once by the name its provider gave it.
create table public.payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders,
  provider text not null check (provider in ('manual', 'stripe')),
  reference text not null,
  amount numeric(12, 2) not null check (amount > 0),
  received_at timestamptz not null default now(),
  unique (provider, reference)
);
create index payments_order on public.payments (order_id);
create table public.refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders,
  amount numeric(12, 2) not null check (amount > 0),
  reason text not null default '' check (length(reason) <= 500),
  -- `asked` is on its way to the provider and already counts against what can be refunded.
  state text not null default 'asked' check (state in ('asked', 'done', 'failed')),
  created_at timestamptz not null default now()
);
create index refunds_order on public.refunds (order_id);
create table private.provider_events (
  provider text not null,
  event_id text not null,
  outcome text not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);

create table public.order_mails (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders,
  event_id bigint not null unique references public.order_events,
  kind text not null,
  created_at timestamptz not null default now(),
  claimed_at timestamptz,
  sent_at timestamptz
);
create index order_mails_order on public.order_mails (order_id);

-- What only the database knows: the key by which guests' tokens are made, so that a repeated order answers the same one.
create table private.secrets (
  name text primary key,
  value bytea not null
);
insert into private.secrets values ('order tokens', extensions.gen_random_bytes(32));

do $$
declare
  name text;
begin
  foreach name in array array['addresses', 'discount_codes', 'orders', 'order_items', 'order_events', 'shipments',
    'shipment_items', 'edition_numbers', 'discount_uses', 'payments', 'refunds', 'order_mails']
  loop
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on public.%I from anon, authenticated, service_role', name);
    execute format('grant select on public.%I to authenticated, service_role', name);
  end loop;
end $$;
grant insert, update, delete on public.addresses, public.discount_codes to authenticated, service_role;
