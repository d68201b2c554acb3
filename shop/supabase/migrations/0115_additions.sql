-- Additions by forms of the back office, by the key that each form sends, and marks of translations before an import.

-- A save whose response is lost is repeated with the same key and the same values, and returns the row that it has added.
create table private.additions (
  key uuid not null,
  -- Of the values.
  digest text not null,
  user_id uuid,
  entity text not null,
  row_id text not null,
  created_at timestamptz not null default now(),
  primary key (key, digest)
);
alter table private.additions enable row level security;
create index additions_created on private.additions (created_at);

-- The languages whose texts were marked as stale before a line was applied; null until then, and where the line has no text.
alter table public.import_lines add column stale_before text[];
