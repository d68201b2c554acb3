-- Subscriptions to mails of the shop, each confirmed from its mailbox: the newsletter, a work's return to stock, a new edition of a work.

insert into private.secrets values ('subscription tokens', extensions.gen_random_bytes(32));

create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null check (length(email) between 3 and 254),
  purpose text not null check (purpose in ('newsletter', 'back_in_stock', 'new_edition')),
  product_id bigint references public.products on delete cascade,
  variant_id bigint references public.product_variants on delete cascade,
  language text not null check (language in ('en', 'zh', 'fr', 'es', 'hi', 'ar', 'pt', 'ru', 'ja', 'de')),
  -- Of the token in links to confirm and to end it; the token itself is derived from the row and a secret, see subscription_token().
  token_hash text not null unique,
  requested_at timestamptz not null default now(),
  -- Until then it is a request, and receives nothing but the question.
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  -- When its one mail was queued: a return to stock and a new edition are told once.
  notified_at timestamptz,
  check ((purpose = 'newsletter') = (product_id is null)),
  check ((purpose = 'back_in_stock') = (variant_id is not null))
);
create unique index subscriptions_once
  on public.subscriptions (lower(email), purpose, coalesce(product_id, 0), coalesce(variant_id, 0));
create index subscriptions_open on public.subscriptions (purpose, product_id)
  where confirmed_at is not null and unsubscribed_at is null and notified_at is null;
create index subscriptions_product on public.subscriptions (product_id);
create index subscriptions_variant on public.subscriptions (variant_id);
create index subscriptions_requested on public.subscriptions (requested_at);
alter table public.subscriptions enable row level security;

create table public.newsletters (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  audience text not null default 'newsletter' check (audience in ('newsletter', 'new_edition')),
  -- The work whose new edition it is about. Null where the work was deleted: then it has no readers.
  product_id bigint references public.products on delete set null,
  sent_at timestamptz,
  -- Mails queued when it was sent, and mails that a mail server has accepted.
  recipients integer not null default 0,
  delivered integer not null default 0
);
create index newsletters_created on public.newsletters (created_at, id);
create index newsletters_product on public.newsletters (product_id);
create trigger updated_at before update on public.newsletters for each row execute function private.touch_updated_at();
alter table public.newsletters enable row level security;

create table public.newsletter_texts (
  newsletter_id bigint not null references public.newsletters on delete cascade,
  language text not null check (language in ('en', 'zh', 'fr', 'es', 'hi', 'ar', 'pt', 'ru', 'ja', 'de')),
  subject text not null check (length(subject) between 1 and 200),
  -- Markdown.
  body text not null check (length(body) between 1 and 20000),
  primary key (newsletter_id, language)
);
create index newsletter_texts_search on public.newsletter_texts using gin (lower(' ' || subject) extensions.gin_trgm_ops);
alter table public.newsletter_texts enable row level security;

create table public.subscription_mails (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references public.subscriptions on delete cascade,
  kind text not null check (kind in ('confirm', 'back_in_stock', 'newsletter')),
  newsletter_id bigint references public.newsletters on delete cascade,
  created_at timestamptz not null default now(),
  -- Since when a worker has it. One that is claimed and not sent was cut off, and is not tried again: it may have been accepted.
  claimed_at timestamptz,
  sent_at timestamptz,
  check ((kind = 'newsletter') = (newsletter_id is not null))
);
create index subscription_mails_subscription on public.subscription_mails (subscription_id, created_at);
create unique index subscription_mails_newsletter on public.subscription_mails (newsletter_id, subscription_id);
alter table public.subscription_mails enable row level security;

select private.audit_table('public.newsletters');
select private.audit_table('public.newsletter_texts');
