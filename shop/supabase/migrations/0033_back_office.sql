-- The back office: the log of administrative acts, saved views, working copies, disabled accounts, searchable users, and marks of texts
-- whose original has changed since.

-- Every act of an administrator: who, what, before, after. Values that identify a person are never written here, so nothing has to be
-- removed when an account is deleted.
create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor uuid not null,
  -- insert, update or delete of a row; bulk and undo of many; or the name of an administrative function.
  act text not null check (act ~ '^[a-z_]{1,40}$'),
  entity text not null,
  -- The key of the row, its parts separated by slashes; empty for many rows.
  entity_id text not null default '',
  -- The changed columns; for many rows an object of them by key.
  before jsonb,
  after jsonb,
  undo_of bigint references public.audit_log,
  search_text text not null generated always as (
    left(lower(' ' || act || ' ' || entity || ' ' || entity_id || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, '')), 4000)
  ) stored
);
create index audit_log_at on public.audit_log (at desc, id desc);
create index audit_log_entity on public.audit_log (entity, entity_id, id desc);
create index audit_log_actor on public.audit_log (actor, id desc);
create unique index audit_log_undone_once on public.audit_log (undo_of) where undo_of is not null;
create index audit_log_search on public.audit_log using gin (search_text extensions.gin_trgm_ops);
alter table public.audit_log enable row level security;
revoke all on public.audit_log from anon, authenticated, service_role;
grant select on public.audit_log to authenticated, service_role;
create trigger append_only before update or delete or truncate on public.audit_log
  for each statement execute function private.forbid_history_changes();

-- A list's search, filters, sort and columns under a name, for the administrator who saved them.
create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.users on delete cascade,
  list text not null check (list ~ '^[a-z][a-z_-]{0,39}$'),
  name text not null check (length(btrim(name)) between 1 and 80),
  -- The query of the list's address.
  query text not null default '' check (length(query) <= 2000),
  created_at timestamptz not null default now(),
  unique (user_id, list, name)
);
alter table public.saved_views enable row level security;

-- Unsaved input of an administrator, beside the row that it belongs to.
create table public.working_copies (
  user_id uuid not null default auth.uid() references public.users on delete cascade,
  entity text not null check (entity ~ '^[a-z][a-z_-]{0,39}$'),
  -- The row's key, or `new`.
  entity_id text not null check (length(entity_id) between 1 and 100),
  -- The version of the row that was being edited.
  version text not null default '' check (length(version) <= 100),
  content jsonb not null check (jsonb_typeof(content) = 'object' and length(content::text) <= 1000000),
  updated_at timestamptz not null default now(),
  primary key (user_id, entity, entity_id)
);
alter table public.working_copies enable row level security;
create trigger updated_at before update on public.working_copies
  for each row execute function private.touch_updated_at();

-- A disabled account cannot sign in; its name and address are here once more, so that a list of many can be searched.
alter table public.users
  add column disabled_at timestamptz,
  add column email text not null default '',
  add column search_text text not null default '';
update public.users set email = lower(coalesce(account.email, '')),
    search_text = lower(concat(' ', account.email, ' ', account.phone, ' ', profile.full_name))
  from auth.users as account left join public.profiles as profile on profile.user_id = account.id
  where account.id = users.id;
create index users_created on public.users (created_at desc, id desc);
create index users_email on public.users (email, id);
create index users_search on public.users using gin (search_text extensions.gin_trgm_ops);
-- The role and the lock are an administrator's to change; the rest follows from the account.
revoke update on public.users from anon, authenticated;
grant update (role, disabled_at) on public.users to authenticated;

-- Texts whose original was changed after them.
alter table public.product_texts add column stale boolean not null default false;
alter table public.post_texts add column stale boolean not null default false;
create index product_texts_stale on public.product_texts (product_id, language) where stale;
create index post_texts_stale on public.post_texts (post_id, language) where stale;

-- The start page reads these few rows of many.
create index orders_to_pack on public.orders (placed_at, id) where order_state = 'open'
  and payment_state in ('paid', 'partially_refunded') and fulfilment_state in ('unfulfilled', 'partially_shipped');
create index orders_to_answer on public.orders (placed_at, id) where return_state = 'requested';
create index contact_messages_open on public.contact_messages (created_at, id) where handled_at is null;
create index product_variants_stock on public.product_variants (stock, id) where status = 'active' and stock is not null;

-- The functions' bodies are maintained in current/functions; here they only come to exist.
create function private.audit_changes() returns trigger language plpgsql as $$ begin return null; end $$;
create function private.sync_user_contact() returns trigger language plpgsql as $$ begin return null; end $$;
create function private.guard_administrators() returns trigger language plpgsql as $$ begin return new; end $$;
create function private.apply_disabled() returns trigger language plpgsql as $$ begin return null; end $$;
create function private.mark_stale_texts() returns trigger language plpgsql as $$ begin return new; end $$;

create trigger contact_changed after update of email, phone on auth.users
  for each row execute function private.sync_user_contact();
create trigger contact_changed after insert or update of full_name on public.profiles
  for each row execute function private.sync_user_contact();
create trigger administrators_remain before update of role, disabled_at on public.users
  for each row execute function private.guard_administrators();
create trigger disabled after update of disabled_at on public.users
  for each row when (old.disabled_at is distinct from new.disabled_at) execute function private.apply_disabled();

create trigger translated before update on public.product_texts
  for each row execute function private.mark_stale_texts('product_id');
create trigger original_changed after update on public.product_texts
  for each row execute function private.mark_stale_texts('product_id');
create trigger translated before update on public.post_texts
  for each row execute function private.mark_stale_texts('post_id');
create trigger original_changed after update on public.post_texts
  for each row execute function private.mark_stale_texts('post_id');

-- Writes the acts of administrators on a table into the log, without the values of the hidden columns. A later migration calls it for
-- each table that it adds for administrators.
create function private.audit_table(audited regclass, hidden text[] default '{}') returns void
language plpgsql as $$
begin
  execute format('create trigger audit_inserted after insert on %s referencing new table as added
    for each statement execute function private.audit_changes(%L)', audited, hidden);
  execute format('create trigger audit_updated after update on %s referencing old table as removed new table as added
    for each statement execute function private.audit_changes(%L)', audited, hidden);
  execute format('create trigger audit_deleted after delete on %s referencing old table as removed
    for each statement execute function private.audit_changes(%L)', audited, hidden);
end
$$;
select private.audit_table(('public.' || name)::regclass)
  from unnest(array['settings', 'categories', 'category_texts', 'colours', 'colour_texts', 'products', 'product_texts',
    'product_pictures', 'picture_texts', 'product_options', 'product_option_texts', 'product_option_values',
    'product_option_value_texts', 'product_variants', 'posts', 'post_texts', 'tag_texts', 'discount_codes']) as name;
select private.audit_table('public.users', '{email,search_text}');
select private.audit_table('public.contact_messages', '{name,email,subject,message,sender}');
create trigger audit_inserted after insert on public.order_events referencing new table as added
  for each statement execute function private.audit_changes('{data}');
