-- Imports of works in parts: a file's lines are staged and checked part by part, then applied part by part as one act, and taken back as one.
create table public.imports (
  id bigint generated always as identity primary key,
  created_by uuid not null default auth.uid() references public.users on delete cascade,
  created_at timestamptz not null default now(),
  file_name text not null check (length(file_name) between 1 and 200),
  -- Digest of the file: the same file goes on where its check was interrupted.
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  size integer not null check (size between 1 and 100000),
  state text not null default 'checking' check (state in ('checking', 'checked', 'applying', 'done', 'undoing', 'undone')),
  -- The last line that the present state has done.
  position integer not null default 0 check (position between 0 and size),
  -- Lines that could not be taken back, because somebody has changed their works since.
  conflicts integer not null default 0,
  act bigint references public.audit_log
);
create index imports_latest on public.imports (created_by, id desc);
alter table public.imports enable row level security;
revoke all on public.imports from anon, authenticated;
grant select on public.imports to authenticated, service_role;

create table public.import_lines (
  import_id bigint not null references public.imports on delete cascade,
  line integer not null check (line >= 1),
  -- The row of the file, as a spreadsheet counts.
  source_row integer not null,
  -- A text by column.
  cells jsonb not null check (jsonb_typeof(cells) = 'object'),
  outcome text not null check (outcome in ('created', 'updated', 'unchanged', 'failed')),
  errors jsonb not null default '[]',
  product_id bigint,
  -- The changed columns, once the line is applied; of a new work there are none before.
  before jsonb,
  after jsonb,
  primary key (import_id, line)
);
create index import_lines_outcome on public.import_lines (import_id, outcome, line);
create index import_lines_product on public.import_lines (import_id, product_id) where product_id is not null;
create index import_lines_code on public.import_lines (import_id, (btrim(cells ->> 'code'))) where btrim(cells ->> 'code') <> '';
alter table public.import_lines enable row level security;
revoke all on public.import_lines from anon, authenticated;
grant select on public.import_lines to authenticated, service_role;

-- Works are imported by the functions on these tables.
drop function if exists public.admin_import_products(jsonb, boolean);
