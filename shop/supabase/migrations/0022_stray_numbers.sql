-- Numbers of editions that an order holds beyond what it bought: while the planner nested the choice of numbers inside the update that
-- took them, a buyer of one got all. Each line keeps its lowest numbers, as many as it bought; the others can be sold again, and
-- their certificates vouch for nothing.
create table private.repairs (
  id bigint generated always as identity primary key,
  repaired_at timestamptz not null default now(),
  what text not null,
  details jsonb not null
);

do $$
declare
  repaired record;
begin
  for repaired in
    with counted as materialized (
      select taken.product_id, taken.number, item.order_id, item.line,
          row_number() over (partition by taken.order_item_id order by taken.number) > item.quantity as is_stray
        from public.edition_numbers as taken join public.order_items as item on item.id = taken.order_item_id
    ), freed as (
      update public.edition_numbers as taken set state = 'free', order_item_id = null, certificate = null, sold_at = null
        from counted where counted.is_stray and taken.product_id = counted.product_id and taken.number = counted.number
        returning counted.order_id, counted.line, counted.product_id, counted.number
    )
    insert into private.repairs (what, details)
      select 'numbers given back', jsonb_build_object('order', subject.number, 'line', freed.line, 'productId', freed.product_id,
          'numbers', jsonb_agg(freed.number order by freed.number))
        from freed join public.orders as subject on subject.id = freed.order_id
        group by subject.number, freed.line, freed.product_id
      returning details
  loop
    raise warning 'Order % held numbers of product % that it had not bought; they can be sold again: %',
      repaired.details ->> 'order', repaired.details ->> 'productId', repaired.details ->> 'numbers';
  end loop;
end $$;
