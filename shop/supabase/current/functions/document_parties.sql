-- The parties that every document about an order names, seller and buyer, with the order, its payment and its delivery, as they are now.
create or replace function private.document_parties(order_row public.orders) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'seller', jsonb_build_object('name', coalesce(nullif(shop.operator_name, ''), shop.shop_name), 'shop', shop.shop_name,
      'address', shop.operator_address, 'email', shop.operator_email, 'phone', shop.operator_phone, 'taxId', shop.operator_tax_id,
      'country', shop.home_country, 'legalText', private.legal_text(($1).language)),
    'buyer', jsonb_build_object('address', ($1).address, 'email', ($1).email),
    'order', jsonb_build_object('number', ($1).number, 'placedAt', ($1).placed_at),
    'payment', jsonb_build_object('method', ($1).payment_method,
      'label', (select provider.label_key from private.payment_providers as provider where provider.name = ($1).payment_method),
      'paid', ($1).paid::text, 'paidAt', (select max(payments.received_at) from public.payments where payments.order_id = ($1).id),
      'bankDetails', case when ($1).paid < ($1).total then shop.bank_details else '' end),
    'delivery', ($1).delivery || jsonb_build_object('method', ($1).shipping_method,
      'suppliedAt', (select max(shipments.shipped_at) from public.shipments where shipments.order_id = ($1).id)))
    from public.settings as shop
$$;
