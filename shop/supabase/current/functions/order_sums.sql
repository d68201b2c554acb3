-- The sums of an order, exact to the cent (specification, section 9): goods after discount are the subtotal; standard shipping is free
-- when that is above the settings' amount; express always costs its fee; pick-up costs nothing; an empty cart has no sums: null.
-- Prices include the tax or it is added, as the settings say.
create or replace function private.order_sums(
  goods numeric, discount_kind text, discount_value numeric, shipping_method text,
  standard_fee numeric, free_above numeric, express_fee numeric, tax_rate numeric, tax_inclusive boolean
) returns table (discount numeric, subtotal numeric, shipping numeric, tax numeric, total numeric)
language sql immutable set search_path = ''
as $$
  with reduced as (
    select case discount_kind
        when 'percentage' then round(goods * discount_value / 100, 2)
        when 'amount' then least(discount_value, goods)
        else 0.00 end as discount
      where goods is not null
  ), sent as (
    select reduced.discount, goods - reduced.discount as subtotal,
        case
          when shipping_method = 'pickup' then 0.00
          when shipping_method = 'express' then express_fee
          when discount_kind = 'free_shipping' or goods - reduced.discount > free_above then 0.00
          else standard_fee end as shipping
      from reduced
  ), taxed as (
    select sent.*, case when tax_inclusive
        then round((sent.subtotal + sent.shipping) * tax_rate / (100 + tax_rate), 2)
        else round((sent.subtotal + sent.shipping) * tax_rate / 100, 2) end as tax
      from sent
  )
  select taxed.discount, taxed.subtotal, taxed.shipping, taxed.tax,
      taxed.subtotal + taxed.shipping + case when tax_inclusive then 0 else taxed.tax end
    from taxed
$$;
