-- The sums of an order, exact to the cent (specification, section 9): goods after discount are the subtotal, and the total is subtotal plus
-- shipping and the fee for wrapping, plus the tax where prices do not include it. An order that is not wrapped has null for it. An empty cart
-- has no sums: null. The version of earlier shops, without the fee, would make a call ambiguous.
drop function if exists private.order_sums(numeric, numeric, numeric, jsonb, boolean);
create or replace function private.order_sums(
  goods numeric, discount numeric, shipping numeric, taxes jsonb, tax_inclusive boolean, wrapping numeric default null
) returns jsonb
language plpgsql immutable set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
    select jsonb_build_object('goods', goods::text, 'discount', discount::text, 'subtotal', (goods - discount)::text,
        'shipping', shipping::text, 'wrapping', wrapping::text, 'tax', taxed.tax::text,
        'total', (goods - discount + shipping + coalesce(wrapping, 0) + case when tax_inclusive then 0 else taxed.tax end)::text)
      from (select round(private.sum_taxes(taxes), 2) as tax) as taxed
      where goods is not null
  );
end
$$;
