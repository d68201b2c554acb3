-- Takes in what a payment provider tells, once for each of its events: doubled, late and reordered ones change nothing twice.
-- Answers what became of it.
create or replace function private.apply_provider_event(
  provider text, event_id text, kind text, order_id uuid, reference text, amount numeric, currency text
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  subject public.orders;
  result text;
begin
  -- The order first, as everybody locks; the same event twice at once then waits here.
  select * into subject from public.orders as known where known.id = apply_provider_event.order_id for no key update;
  insert into private.provider_events (provider, event_id, outcome)
    values (apply_provider_event.provider, apply_provider_event.event_id, 'being handled') on conflict do nothing;
  if not found then return 'known'; end if;
  result := case
    when subject.id is null then 'order_unknown'
    when kind = 'paid' and upper(currency) <> subject.currency then 'currency_mismatch'
    when kind = 'paid' then private.receive_payment(subject.id, provider, reference, amount, 'provider')
    when kind = 'failed' and subject.payment_state = 'pending' then 'failed'
    else 'ignored' end;
  if result = 'failed' then
    perform private.record_event(subject.id, 'payment', 'failed', 'provider');
  end if;
  update private.provider_events as known set outcome = result
    where known.provider = apply_provider_event.provider and known.event_id = apply_provider_event.event_id;
  return result;
end
$$;
grant execute on function private.apply_provider_event(text, text, text, uuid, text, numeric, text) to atelier_worker;
