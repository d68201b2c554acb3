-- What signing in through others needs beside the tables of accounts: flows that go by way of a provider, and proofs that were
-- used. As with those, every statement may be run again.

-- A flow without a challenge of the client's own: its tokens go back in the address.
alter table auth.flow_state alter column auth_code drop not null;
alter table auth.flow_state alter column code_challenge_method drop not null;
alter table auth.flow_state alter column code_challenge drop not null;
alter table auth.flow_state add column if not exists invite_token text;
alter table auth.flow_state add column if not exists referrer text;
alter table auth.flow_state add column if not exists oauth_client_state_id uuid;
alter table auth.flow_state add column if not exists linking_target_id uuid;
alter table auth.flow_state add column if not exists email_optional boolean not null default false;

create table if not exists auth.oauth_client_states (
  id uuid primary key,
  provider_type text not null,
  code_verifier text,
  created_at timestamptz not null
);
create index if not exists idx_oauth_client_states_created_at on auth.oauth_client_states (created_at);

alter table auth.sso_providers add column if not exists disabled boolean;

-- Signed statements that were accepted: each is good once, until it would not be accepted anyway.
create table if not exists auth.spent_proofs (
  hash text primary key,
  expires_at timestamptz not null
);
create index if not exists spent_proofs_expires_at_idx on auth.spent_proofs (expires_at);

alter table auth.oauth_client_states enable row level security;
alter table auth.spent_proofs enable row level security;
