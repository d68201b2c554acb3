-- Refunds and returns by line: a line has its share of the order's discount, and counts the units that were restocked and refunded.
alter table public.order_items
  add column discount numeric(12, 2) not null default 0,
  -- Units that came back and can be sold again, and units whose money was refunded or is being refunded.
  add column restocked integer not null default 0,
  add column refunded integer not null default 0;

-- Codes of before were allotted to all goods: the shares of the lines add up to the discount.
update public.order_items as item
  set discount = round(shared.discount * shared.upto / shared.goods, 2)
    - round(shared.discount * (shared.upto - shared.line_total) / shared.goods, 2)
  from (
    select line.id, line.line_total, subject.discount, subject.goods,
        sum(line.line_total) over (partition by line.order_id order by line.line) as upto
      from public.order_items as line join public.orders as subject on subject.id = line.order_id
      where subject.discount > 0
  ) as shared
  where shared.id = item.id;
update public.order_items as item
  set restocked = least(item.returned, came.units)
  from (
    select event.order_id, part ->> 'line' as line, sum((part ->> 'quantity')::integer) as units
      from public.order_events as event
      cross join lateral jsonb_array_elements(
        case jsonb_typeof(event.data -> 'lines') when 'array' then event.data -> 'lines' else '[]' end) as part
      where event.axis = 'return' and event.kind = 'received' and event.data ->> 'restocked' = 'true'
      group by 1, 2
  ) as came
  where came.order_id = item.order_id and came.line = item.line::text;

alter table public.order_items
  drop constraint order_items_units,
  add constraint order_items_units check (shipped + given_up <= quantity and return_asked + returned <= shipped
    and restocked between 0 and returned and refunded between 0 and quantity),
  add constraint order_items_discount check (discount between 0 and line_total);

-- The lines whose units a refund pays back. Refunds of before, and those of an amount alone, have none.
create table public.refund_items (
  id bigint generated always as identity primary key,
  refund_id uuid not null references public.refunds,
  -- Null for the shipping fee.
  order_item_id bigint references public.order_items,
  quantity integer not null check (quantity >= 0),
  -- The share of the units in the order's total, and how much of it the refund pays back: less where the maker keeps a fee.
  value numeric(12, 2) not null,
  amount numeric(12, 2) not null check (amount between 0 and value),
  unique nulls not distinct (refund_id, order_item_id),
  check (order_item_id is not null or quantity = 0)
);
create index refund_items_item on public.refund_items (order_item_id);
alter table public.refund_items enable row level security;
revoke all on public.refund_items from anon, authenticated, service_role;
grant select on public.refund_items to authenticated, service_role;

-- They take or return lines now.
drop function if exists private.requested_units(uuid, jsonb, text);
drop function if exists public.refund_order(uuid, numeric, text);
drop function if exists private.request_refunds(uuid, numeric, text);
