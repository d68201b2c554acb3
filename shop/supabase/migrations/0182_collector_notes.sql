-- Collectors' notes: words of people who bought a work, one for each line of an order, published by the maker. Buyers write by functions alone,
-- with their account or the token of their order, and visitors read the published ones by a function.
create table public.collector_notes (
  id bigint generated always as identity primary key,
  product_id bigint not null references public.products on delete cascade,
  -- The line by which the work was bought. Null for the notes of the demo alone.
  order_item_id bigint unique references public.order_items on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- In which the note is written.
  language text not null check (language in ('en', 'zh', 'fr', 'es', 'hi', 'ar', 'pt', 'ru', 'ja', 'de')),
  -- As its writer wants to be named.
  name text not null check (btrim(name) <> '' and length(name) <= 60),
  place text not null default '' check (length(place) <= 60),
  body text not null check (btrim(body) <> '' and length(body) <= 1000),
  rating smallint check (rating between 1 and 5),
  status text not null default 'pending' check (status in ('pending', 'published', 'hidden')),
  -- The maker's, shown below the note.
  response text not null default '' check (length(response) <= 1000)
);
create index collector_notes_published on public.collector_notes (product_id, id desc) include (rating) where status = 'published';
create index collector_notes_product on public.collector_notes (product_id);
create index collector_notes_created on public.collector_notes (created_at desc, id desc);
create index collector_notes_pending on public.collector_notes (created_at, id) where status = 'pending';
create index collector_notes_hidden on public.collector_notes (created_at, id) where status = 'hidden';
create index collector_notes_search on public.collector_notes
  using gin (lower(' ' || name || ' ' || place || ' ' || body) extensions.gin_trgm_ops);
alter table public.collector_notes enable row level security;
revoke all on public.collector_notes from anon, authenticated, service_role;
grant select, delete on public.collector_notes to authenticated, service_role;
grant update (status, response) on public.collector_notes to authenticated, service_role;

create trigger updated_at before update on public.collector_notes
  for each row execute function private.touch_updated_at();
-- Rendered pages have published notes alone.
create trigger announce_added after insert on public.collector_notes
  for each row when (new.status = 'published') execute function private.notify_catalogue_change();
create trigger announce_changed after update on public.collector_notes
  for each row when (old.status = 'published' or new.status = 'published') execute function private.notify_catalogue_change();
create trigger announce_removed after delete on public.collector_notes
  for each row when (old.status = 'published') execute function private.notify_catalogue_change();
-- The buyer's words are about a person, so their values are not written into the log.
select private.audit_table('public.collector_notes', '{name,place,body}');
