-- Moving between projects: the import that a project receives, the checksums of files that arrived, and the moves that a server ran. No key is stored.

create table private.imports (
  id uuid primary key default gen_random_uuid(),
  -- The address of the project that the rows come from.
  source text not null,
  state text not null default 'open' check (state in ('open', 'done', 'abandoned')),
  -- Accounts of this project that stay: its administrators.
  retained_accounts uuid[] not null default '{}',
  -- The place that the copy has reached; a resumed one begins there.
  progress jsonb not null default '{}',
  begun_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null))
);
create unique index imports_open on private.imports ((true)) where state = 'open';

create table private.import_objects (
  bucket_id text not null,
  name text not null,
  -- The version of the file at the source; another one is another file.
  version text not null,
  bytes bigint not null check (bytes >= 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (bucket_id, name)
);

-- Two addresses are the same project where one reads the word that was written through the other.
create table private.move_probe (
  id boolean primary key default true check (id),
  word text not null
);

create table private.moves (
  id uuid primary key,
  source text not null,
  target text not null,
  state text not null check (state in ('migrating', 'interrupted', 'stopped', 'completed', 'completed_with_errors')),
  -- Progress, log, errors and checksums, as the screen shows them.
  report jsonb not null default '{}',
  started_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index moves_started on private.moves (started_at desc);
