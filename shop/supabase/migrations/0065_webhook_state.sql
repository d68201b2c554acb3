-- The last webhook of each payment provider: the settings show whether its address and its secret are entered rightly there.
create table private.provider_webhooks (
  provider text primary key references private.payment_providers,
  -- The last genuine webhook.
  received_at timestamptz,
  event_id text,
  outcome text,
  -- The last one whose signature was wrong.
  forged_at timestamptz
);
alter table private.provider_webhooks enable row level security;
