-- Series and makers: groups of works beside the categories, each with a page of its own, a name and an introduction in each language.
create table public.series (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{0,39}$'),
  kind text not null default 'series' check (kind in ('series', 'maker')),
  position integer not null default 0
);
create index series_list on public.series (position, id);
alter table public.series enable row level security;

create table public.series_texts (
  series_id text not null references public.series on delete cascade,
  language text not null,
  name text not null check (length(name) between 1 and 80),
  introduction text not null default '' check (length(introduction) <= 600),
  stale boolean not null default false,
  primary key (series_id, language)
);
create index series_texts_search on public.series_texts using gin (lower(' ' || name) extensions.gin_trgm_ops);
create index series_texts_stale on public.series_texts (series_id) where stale;
alter table public.series_texts enable row level security;
-- The triggers' second argument is the type of the owner's key.
create trigger translated before update on public.series_texts
  for each row execute function private.mark_stale_texts('series_id', 'text');
create trigger original_changed after update on public.series_texts
  for each row execute function private.mark_stale_texts('series_id', 'text');

alter table public.products add column series_id text references public.series;
create index products_series on public.products (series_id, featured_rank, id) where series_id is not null;

create trigger announce after insert or update or delete or truncate on public.series
  for each statement execute function private.notify_catalogue_change();
create trigger announce after insert or update or delete or truncate on public.series_texts
  for each statement execute function private.notify_catalogue_change();
select private.audit_table('public.series');
select private.audit_table('public.series_texts');
