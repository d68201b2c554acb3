-- Writes the units and the shipping fee that refunds pay back: `parts` are those of refund_shares, and the amount is that of the refunds
-- together. Counts the refunded units of the order anew.
create or replace function private.name_refunded_units(order_id uuid, amount numeric, parts jsonb, refund_ids uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.refund_items (refund_id, order_item_id, quantity, value, amount)
    select divided.refund_id, divided.item, case when divided.is_first then divided.quantity else 0 end,
        case when divided.is_last then divided.value - divided.given_before else divided.given end, divided.given
      from private.divide_refund(amount, parts, refund_ids) as divided;
  perform private.count_refunded_units(order_id);
end
$$;
