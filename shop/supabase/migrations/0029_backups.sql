-- Backups: where and when each was made, what became of it, and what the administrators were told. The server writes the rows as the
-- owner of the database.
create table private.backups (
  id uuid primary key default gen_random_uuid(),
  occasion text not null check (occasion in ('schedule', 'upgrade')),
  -- The folder or bucket, without credentials, and the name of the file in it.
  place text not null,
  file text not null,
  state text not null default 'running' check (state in ('running', 'good', 'failed', 'removed')),
  bytes bigint check (bytes > 0),
  -- Its contents in a line, or the code of the fault.
  verdict text not null default '',
  -- The fault for a person, with the remedy.
  details text not null default '',
  -- Whether the fault was told by mail.
  notified boolean not null default false,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (place, file),
  check ((state = 'running') = (ended_at is null)),
  check (state not in ('good', 'removed') or bytes is not null)
);
create index backups_ended on private.backups (ended_at desc);
