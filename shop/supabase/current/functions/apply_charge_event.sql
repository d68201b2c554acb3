-- Takes in what a payment provider tells of a payment by its own name of it: how much has gone back in all, and disputes. Each event once;
-- what is told before the payment itself is kept until that is recorded. Answers what became of it.
create or replace function private.apply_charge_event(
  provider text, event_id text, kind text, reference text, amount numeric, currency text, dispute text, reason text
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  payment public.payments;
  subject public.orders;
begin
  select * into payment from public.payments as paid
    where paid.provider = apply_charge_event.provider and paid.reference = apply_charge_event.reference;
  -- The order first, as everybody locks; a payment that is recorded right now waits for the charge's own row.
  select * into subject from public.orders as known where known.id = payment.order_id for no key update;
  if upper(currency) <> subject.currency then return 'currency_mismatch'; end if;
  insert into private.provider_events (provider, event_id, outcome)
    values (apply_charge_event.provider, apply_charge_event.event_id, kind) on conflict do nothing;
  if not found then return 'known'; end if;
  insert into private.provider_charges as charge (provider, reference, refunded)
    values (apply_charge_event.provider, apply_charge_event.reference, case kind when 'refunded' then amount else 0 end)
    on conflict on constraint provider_charges_pkey do update set refunded = greatest(charge.refunded, excluded.refunded);
  if kind <> 'refunded' then
    insert into public.disputes as known (provider, dispute, reference, amount, reason)
      values (apply_charge_event.provider, apply_charge_event.dispute, apply_charge_event.reference, amount,
        left(coalesce(apply_charge_event.reason, ''), 100))
      on conflict do nothing;
    -- The end may be told before the beginning, and stands.
    if kind <> 'disputed' then
      update public.disputes as known set state = case kind when 'dispute_won' then 'won' else 'lost' end, closed_at = now()
        where known.provider = apply_charge_event.provider and known.dispute = apply_charge_event.dispute;
    end if;
  end if;
  if payment.id is null then
    -- One that was recorded meanwhile has waited for nothing: it is looked for once more, now that the charge is known.
    select * into payment from public.payments as paid
      where paid.provider = apply_charge_event.provider and paid.reference = apply_charge_event.reference;
    if payment.id is null then return 'payment_unknown'; end if;
    perform from public.orders as known where known.id = payment.order_id for no key update;
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
