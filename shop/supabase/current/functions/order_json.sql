-- An order with everything that its reader may know: sums, lines with their edition numbers, shipments, events, and the actions that are
-- possible next.
create or replace function private.order_json(order_row public.orders) returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object(
    'id', ($1).id, 'number', ($1).number, 'placedAt', ($1).placed_at, 'email', ($1).email, 'language', ($1).language,
    'address', ($1).address, 'note', ($1).note, 'giftMessage', ($1).gift_message, 'currency', ($1).currency,
    'status', private.derive_order_status(($1).order_state, ($1).payment_state, ($1).fulfilment_state, ($1).return_state),
    'states', json_build_object('order', ($1).order_state, 'payment', ($1).payment_state,
      'fulfilment', ($1).fulfilment_state, 'return', ($1).return_state),
    'shippingMethod', ($1).shipping_method, 'delivery', ($1).delivery, 'paymentMethod', ($1).payment_method,
    'paymentLabel', (select label_key from private.payment_providers where name = ($1).payment_method),
    'discountCode', ($1).discount_code,
    'sums', json_build_object('goods', ($1).goods::text, 'discount', ($1).discount::text,
      'subtotal', ($1).subtotal::text, 'shipping', ($1).shipping::text, 'wrapping', ($1).wrapping::text, 'tax', ($1).tax::text, 'total', ($1).total::text),
    'taxes', ($1).taxes, 'taxInclusive', ($1).tax_inclusive,
    'paid', ($1).paid::text, 'refunded', ($1).refunded::text, 'payBy', ($1).pay_by,
    'returnUntil', nullif(private.return_deadline($1), 'infinity'),
    'can', json_build_object(
      'pay', ($1).order_state = 'open' and ($1).payment_state in ('unpaid', 'pending'),
      'payOnline', private.can_pay_online($1),
      'cancel', private.order_transition(($1).order_state, ($1).payment_state, ($1).fulfilment_state, ($1).return_state,
        ($1).payment_method, 'order', 'cancelled') is not null,
      'return', coalesce(now() <= private.return_deadline($1), false) and private.order_transition(($1).order_state,
        ($1).payment_state, ($1).fulfilment_state, ($1).return_state, ($1).payment_method, 'return', 'requested') is not null
        and exists (select from public.order_items as item where item.order_id = ($1).id and item.returned < item.shipped)),
    'lines', (select coalesce(json_agg(json_build_object('line', item.line, 'productId', item.product_id,
        'variantId', item.variant_id, 'options', item.options, 'sku', item.sku, 'title', item.title, 'language', item.language, 'slug', item.slug, 'picture', item.picture,
        'unitPrice', item.unit_price::text, 'quantity', item.quantity, 'lineTotal', item.line_total::text, 'taxRate', trim_scale(item.tax_rate)::text,
        'shipped', item.shipped, 'givenUp', item.given_up, 'returnRequested', item.return_asked, 'returned', item.returned,
        'restocked', item.restocked, 'refunded', item.refunded, 'discount', item.discount::text,
        'lead', private.lead_time(item.lead_days_min, item.lead_days_max),
        'numbers', (select coalesce(json_agg(json_build_object('number', edition_numbers.number, 'of', edition_numbers.edition_size,
            'certificate', case when edition_numbers.state = 'sold' then edition_numbers.certificate end) order by edition_numbers.number), '[]')
          from public.edition_numbers where edition_numbers.order_item_id = item.id)) order by item.line), '[]')
      from public.order_items as item where item.order_id = ($1).id),
    'shipments', (select coalesce(json_agg(json_build_object('carrier', shipments.carrier, 'tracking', shipments.tracking,
        'trackingUrl', shipments.tracking_url, 'shippedAt', shipments.shipped_at,
        'lines', (select json_agg(json_build_object('line', item.line, 'quantity', part.quantity) order by item.line)
          from public.shipment_items as part join public.order_items as item on item.id = part.order_item_id
          where part.shipment_id = shipments.id)) order by shipments.shipped_at), '[]')
      from public.shipments where shipments.order_id = ($1).id),
    'refunds', (select coalesce(json_agg(json_build_object('id', refunds.id, 'amount', refunds.amount::text,
        'state', refunds.state, 'at', refunds.created_at,
        'lines', (select coalesce(json_agg(json_build_object('line', item.line, 'quantity', part.quantity, 'amount', part.amount::text)
            order by item.line nulls last), '[]')
          from public.refund_items as part left join public.order_items as item on item.id = part.order_item_id
          where part.refund_id = refunds.id)) order by refunds.created_at), '[]')
      from public.refunds where refunds.order_id = ($1).id),
    'hasNumberedDocuments', ($1).has_numbered_documents,
    'documents', (select coalesce(json_agg(json_build_object('id', issued.id, 'kind', issued.kind, 'number', issued.number,
        'issuedAt', issued.issued_at, 'gross', issued.gross::text, 'corrects', invoice.number) order by issued.issued_at), '[]')
      from public.order_documents as issued left join public.order_documents as invoice on invoice.id = issued.corrects
      where issued.order_id = ($1).id),
    'events', (select json_agg(json_build_object('axis', order_events.axis, 'kind', order_events.kind, 'at', order_events.created_at,
        'actor', order_events.actor, 'data', order_events.data) order by order_events.id)
      from public.order_events where order_events.order_id = ($1).id),
    'shop', (select json_build_object('name', shop.shop_name, 'legalText', private.legal_text(($1).language),
        'bankDetails', shop.bank_details, 'country', shop.home_country) from public.settings as shop))
$$;
