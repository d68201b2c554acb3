-- The tables of realtime: `realtime.messages`, in partitions by day, whose policies say who may read and write which channel, and the
-- transfers between servers that do not fit into a notification.
create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role;
create schema if not exists atelier;

create table if not exists realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  id uuid not null default gen_random_uuid(),
  binary_payload bytea,
  constraint messages_one_payload check (payload is null or binary_payload is null),
  primary key (id, inserted_at)
) partition by range (inserted_at);
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;

-- Not logged: after a crash of the database every channel has ended anyhow.
create unlogged table if not exists atelier.realtime_transfers (
  id uuid primary key,
  body text not null,
  created_at timestamptz not null default now()
);
revoke all on atelier.realtime_transfers from public, anon, authenticated, service_role;
