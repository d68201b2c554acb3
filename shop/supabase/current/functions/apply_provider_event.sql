-- Applies a payment provider's event about an order once, however often, late or out of order it arrives, and returns the outcome.
create or replace function private.apply_provider_event(
  provider text, event_id text, kind text, order_id uuid, reference text, amount numeric, currency text
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  order_row public.orders;
  result text;
begin
  -- The order is locked first, as everywhere; the same event delivered twice at once waits here.
  select * into order_row from public.orders where orders.id = apply_provider_event.order_id for no key update;
  insert into private.provider_events (provider, event_id, outcome)
    values (apply_provider_event.provider, apply_provider_event.event_id, 'being handled') on conflict do nothing;
  if not found then return 'known'; end if;
  result := case
    when order_row.id is null then 'order_unknown'
    when kind = 'paid' and upper(currency) <> order_row.currency then 'currency_mismatch'
    when kind = 'paid' then private.receive_payment(order_row.id, provider, reference, amount, 'provider')
    when kind = 'failed' and order_row.payment_state = 'pending' then 'failed'
    else 'ignored' end;
  if result = 'failed' then
    perform private.record_event(order_row.id, 'payment', 'failed', 'provider');
  end if;
  update private.provider_events set outcome = result
    where provider_events.provider = apply_provider_event.provider and provider_events.event_id = apply_provider_event.event_id;
  return result;
end
$$;
grant execute on function private.apply_provider_event(text, text, text, uuid, text, numeric, text) to atelier_worker;
