-- Access keys of S3's protocol, whose secrets are encrypted. In a schema of our own, so that a hosted project's storage remains as it
-- is. Every statement can be repeated.

create schema if not exists atelier;
grant usage on schema atelier to service_role;
create table if not exists atelier.s3_access_keys (
  id text primary key,
  description text not null default '',
  secret text not null,
  created_at timestamptz not null default now()
);
alter table atelier.s3_access_keys enable row level security;
revoke all on atelier.s3_access_keys from public, anon, authenticated, service_role;
grant select on atelier.s3_access_keys to service_role;
