-- Applies a payment provider's event about a charge (the amount refunded so far, or a dispute) once, and returns the outcome. An event
-- that arrives before its payment is stored until the payment is recorded.
create or replace function private.apply_charge_event(
  provider text, event_id text, kind text, reference text, amount numeric, currency text, dispute text, reason text
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  payment public.payments;
  order_row public.orders;
begin
  select * into payment from public.payments
    where payments.provider = apply_charge_event.provider and payments.reference = apply_charge_event.reference;
  -- The order is locked first, as everywhere; a payment that is recorded concurrently waits for the charge's own row.
  select * into order_row from public.orders where orders.id = payment.order_id for no key update;
  if upper(currency) <> order_row.currency then return 'currency_mismatch'; end if;
  insert into private.provider_events (provider, event_id, outcome)
    values (apply_charge_event.provider, apply_charge_event.event_id, kind) on conflict do nothing;
  if not found then return 'known'; end if;
  insert into private.provider_charges as charge (provider, reference, refunded)
    values (apply_charge_event.provider, apply_charge_event.reference, case kind when 'refunded' then amount else 0 end)
    on conflict on constraint provider_charges_pkey do update set refunded = greatest(charge.refunded, excluded.refunded);
  if kind <> 'refunded' then
    insert into public.disputes (provider, dispute, reference, amount, reason)
      values (apply_charge_event.provider, apply_charge_event.dispute, apply_charge_event.reference, amount,
        left(coalesce(apply_charge_event.reason, ''), 100))
      on conflict do nothing;
    -- The end of a dispute can arrive before its beginning, and remains.
    if kind <> 'disputed' then
      update public.disputes set state = case kind when 'dispute_won' then 'won' else 'lost' end, closed_at = now()
        where disputes.provider = apply_charge_event.provider and disputes.dispute = apply_charge_event.dispute;
    end if;
  end if;
  if payment.id is null then
    -- A payment that was recorded meanwhile did not wait: it is read again, now that the charge is stored.
    select * into payment from public.payments
      where payments.provider = apply_charge_event.provider and payments.reference = apply_charge_event.reference;
    if payment.id is null then return 'payment_unknown'; end if;
    perform from public.orders where orders.id = payment.order_id for no key update;
  end if;
  if kind <> 'refunded' then
    perform private.record_event(payment.order_id, 'payment', kind, 'provider',
      jsonb_build_object('amount', amount::text, 'reason', left(coalesce(apply_charge_event.reason, ''), 100)));
  end if;
  perform private.reconcile_payment(payment);
  return kind;
end
$$;
revoke all on function private.apply_charge_event(text, text, text, text, numeric, text, text, text) from public;
grant execute on function private.apply_charge_event(text, text, text, text, numeric, text, text, text) to atelier_worker;
