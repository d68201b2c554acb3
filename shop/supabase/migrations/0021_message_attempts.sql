-- Attempts to write to the house, counted before anything is done for them: asking whether a puzzle was solved costs more than a row.
create table private.message_attempts (
  id uuid primary key default gen_random_uuid(),
  -- From where, as visitor_address() names it.
  sender text not null,
  made_at timestamptz not null default now()
);
create index message_attempts_by_sender on private.message_attempts (sender, made_at);
