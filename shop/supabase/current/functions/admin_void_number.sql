-- Voids a number of an edition with a reason: it is never sold and issued to nobody. A number of an order is voided only once it was sent and came
-- back without being restocked; before that the order needs it. The stock follows, and the log has one entry.
create or replace function public.admin_void_number(variant_id bigint, number integer, reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  numbered public.edition_numbers;
  because constant text := btrim(coalesce(reason, ''));
begin
  perform private.require_admin();
  if length(because) not between 1 and 500 then
    perform private.refuse('invalid_reason', 'A reason has between one and five hundred characters.', '{"field": "reason"}', 400);
  end if;
  numbered := private.lock_edition_number($1, $2);
  if numbered.state = 'void' then
    perform private.refuse('already_void', 'The number is void already.');
  end if;
  if numbered.state in ('held', 'sold') and not (numbered.shipped_at is not null and private.has_damaged_return(numbered.order_item_id)) then
    perform private.refuse(case when numbered.shipped_at is null then 'number_in_order' else 'number_sold' end,
      'The number belongs to an order.', (
        select jsonb_build_object('orderId', placed.id, 'orderNumber', placed.number)
          from public.order_items as item join public.orders as placed on placed.id = item.order_id where item.id = numbered.order_item_id));
  end if;
  perform set_config('atelier.bulk', 'on', true);
  update public.edition_numbers as subject
    set state = 'void', voided_from = numbered.state, voided_at = now(), void_reason = because
    where subject.variant_id = $1 and subject.number = $2;
  if numbered.state = 'free' then
    update public.product_variants as variant set stock = variant.stock - 1 where variant.id = $1;
  end if;
  perform set_config('atelier.bulk', '', true);
  perform private.write_audit('void_number', 'products', numbered.product_id::text,
    jsonb_build_object('variant', $1, 'number', $2, 'state', numbered.state),
    jsonb_build_object('variant', $1, 'number', $2, 'state', 'void', 'reason', because));
end
$$;
revoke all on function public.admin_void_number(bigint, integer, text) from public, anon;
grant execute on function public.admin_void_number(bigint, integer, text) to authenticated, service_role;
