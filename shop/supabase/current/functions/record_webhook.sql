-- Notes a webhook of a payment provider, or, without an event, one whose signature was wrong: that at most once a minute, because anybody may
-- send it.
create or replace function private.record_webhook(provider text, event_id text, outcome text) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.provider_webhooks as known (provider, received_at, event_id, outcome, forged_at)
    select method.name, case when $2 is not null then now() end, $2, $3, case when $2 is null then now() end
      from private.payment_providers as method where method.name = $1
    on conflict on constraint provider_webhooks_pkey do update set
      received_at = coalesce(excluded.received_at, known.received_at),
      event_id = coalesce(excluded.event_id, known.event_id),
      outcome = coalesce(excluded.outcome, known.outcome),
      forged_at = coalesce(excluded.forged_at, known.forged_at)
    where excluded.event_id is not null or known.forged_at is null or known.forged_at < now() - interval '1 minute'
$$;
revoke all on function private.record_webhook(text, text, text) from public;
grant execute on function private.record_webhook(text, text, text) to atelier_worker;
