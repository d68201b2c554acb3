-- Order documents, invoices and credit notes: numbered without gaps, one sequence a year and kind, and never changed once they are issued.
alter table public.settings
  -- An invoice is issued with the payment, or when the last of the goods is handed over.
  add column invoice_at text not null default 'payment' check (invoice_at in ('payment', 'delivery')),
  -- Precedes year and number, and tells the two kinds of documents apart.
  add column invoice_prefix text not null default '' check (invoice_prefix ~ '^[A-Za-z0-9/-]{0,12}$'),
  add column credit_note_prefix text not null default 'C-' check (credit_note_prefix ~ '^[A-Za-z0-9/-]{0,12}$'),
  add constraint settings_document_prefixes check (invoice_prefix <> credit_note_prefix),
  -- The number by which the tax office knows the operator; it stands on invoices.
  add column operator_tax_id text not null default '' check (length(operator_tax_id) <= 60);

-- Orders that were paid or sent before there were numbers keep the unnumbered invoice that they had.
alter table public.orders add column has_numbered_documents boolean not null default true;
update public.orders set has_numbered_documents = false
  where payment_state not in ('unpaid', 'pending') or fulfilment_state <> 'unfulfilled';

-- The last number of each kind. Its row stays locked until the transaction that takes a number has ended: a number that is rolled back
-- was never given, and the next one waits for it.
create table private.document_counters (
  kind text primary key check (kind in ('invoice', 'credit_note')),
  year integer not null default 0,
  last_number integer not null default 0 check (last_number >= 0),
  issued_at timestamptz not null default '-infinity'
);
insert into private.document_counters (kind) values ('invoice'), ('credit_note');

create table public.order_documents (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders,
  -- The event with which it was issued.
  event_id bigint not null references public.order_events,
  kind text not null check (kind in ('invoice', 'credit_note')),
  year integer not null,
  sequence integer not null check (sequence > 0),
  -- As it is printed.
  number text not null unique,
  issued_at timestamptz not null,
  -- The invoice that a credit note corrects.
  corrects uuid references public.order_documents,
  refund_id uuid references public.refunds,
  language text not null,
  currency text not null,
  net numeric(12, 2) not null check (net >= 0),
  tax numeric(12, 2) not null check (tax >= 0),
  gross numeric(12, 2) not null check (gross = net + tax),
  -- Everything that is printed: seller, buyer, lines, tax by rate, payment, delivery.
  contents jsonb not null check (jsonb_typeof(contents) = 'object'),
  unique (kind, year, sequence),
  check ((kind = 'credit_note') = (corrects is not null)),
  check (refund_id is null or kind = 'credit_note'),
  check (year = extract(year from issued_at at time zone 'UTC'))
);
create unique index order_documents_invoice on public.order_documents (order_id) where kind = 'invoice';
create index order_documents_order on public.order_documents (order_id, issued_at);
create index order_documents_event on public.order_documents (event_id);
create index order_documents_corrects on public.order_documents (corrects) where corrects is not null;
create index order_documents_refund on public.order_documents (refund_id) where refund_id is not null;
alter table public.order_documents enable row level security;
revoke all on public.order_documents from anon, authenticated, service_role;
grant select on public.order_documents to authenticated, service_role;

-- The functions' bodies are maintained in current/functions; here they only come to exist.
create function private.guard_order_document() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger append_only before delete or truncate on public.order_documents
  for each statement execute function private.forbid_history_changes();
create trigger guard_update before update on public.order_documents
  for each row execute function private.guard_order_document();
