-- Messages to the house, and the keys by which visitors have another name each month.

create table public.contact_messages (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 254),
  subject text not null check (length(subject) between 1 and 200),
  message text not null check (length(message) between 1 and 5000),
  -- Who wrote, where they were signed in.
  user_id uuid references public.users on delete set null,
  -- From where, as visitor_address() names it: enough to tell that many come from one place.
  sender text not null default '',
  -- When somebody of the house saw to it.
  handled_at timestamptz
);
create index contact_messages_by_sender on public.contact_messages (sender, created_at);
create index contact_messages_by_time on public.contact_messages (created_at desc);
alter table public.contact_messages enable row level security;

-- One key a month, and none of the months before: what was named by them cannot be named again.
create table private.visitor_keys (
  month date primary key,
  key bytea not null default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')
);
