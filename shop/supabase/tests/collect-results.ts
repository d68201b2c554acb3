/** Results of every function that returns JSON, from a shop in which an order has lived through all that can happen to one. */
import { buyer, orderCalls } from './order-calls.ts';
import { home } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { anna, callers } from './shop-database.ts';
import { track, view, visitorAt } from './test-visitors.ts';
import { printStatements } from './test-variants.ts';

/** A result under its function's name. */
export type FunctionResult = readonly [name: string, result: unknown];

const { anonymous, administrator } = callers;
const session = '05000000-0000-4000-8000-000000000001';
const latestImport = '(select max(id) from imports)';
const line = `'[{"line": 1, "quantity": 1}]'`;

/** Calls about what everybody may read, by function and arguments. */
const publicCalls = [
  ['list_products', `'fr'`],
  ['list_products', `search => 'moon', price_max => 100`],
  ['list_products', `search => 'nothing like it'`],
  ['get_product', `1, 'fr'`],
  ['get_product', '3'],
  ['get_product', '99'],
  ['get_products', `'{1,2,3,4}'`],
  ['get_product', '77'],
  ['get_products', `'{77}'`],
  ['get_variants', `(select array_agg(id) from product_variants)`],
  ['list_posts', `'ja', tag => 'kiln'`],
  ['get_post', `1, 'ja'`],
  ['get_post', '99'],
  ['get_preview', `'post.4'`],
  ['get_settings', ''],
  ['get_maker', `'ja'`],
  ['get_shipping', `'ja'`],
  [
    'get_delivery',
    `(select min(id) from product_variants where product_id = 1 and status = 'active'), 'US'`,
  ],
  [
    'get_delivery',
    `(select min(id) from product_variants where product_id = 1 and status = 'active'), 'DE', 'de'`,
  ],
  ['get_delivery', `0, 'DE'`],
  ['list_categories', `'ja'`],
  ['list_collector_notes', '1'],
  ['list_series', `'ja'`],
  ['get_series', `'series', 'harbours', 'fr'`],
  ['get_series', `'series', 'nothing'`],
  ['list_sitemap_entries', `'product'`],
  ['list_sitemap_entries', `'post'`],
  ['verify_certificate', 'gen_random_uuid()'],
  ['quote_order', `'[{"product_id": 1, "quantity": 2}, {"product_id": 99, "quantity": 1}]'`],
  ['quote_order', `'[]', discount_code => 'NONE', email => 'a@example.com'`],
] as const;

/** Calls about an account, as its customer. */
const customerCalls = [
  ['merge_cart', `'[{"id": 2, "quantity": 3}]'`],
  ['merge_wishlist', `'{2,3}'`],
  ['list_sessions', ''],
  ['preview_deletion', ''],
  ['list_orders', ''],
] as const;

/** Calls of the back office, as an administrator. */
const administratorCalls = [
  ['admin_list', `'users'`],
  ['admin_list', `'users', search => 'anna', with_count => false`],
  ['admin_list', `'log'`],
  ['admin_list', `'orders'`],
  ['admin_list', `'collection'`],
  ['admin_list', `'messages'`],
  ['admin_list', `'collector_notes'`],
  ['admin_list', `'categories'`],
  ['admin_list', `'synonyms'`],
  ['admin_list', `'newsletters'`],
  ['admin_newsletter', ''],
  ['admin_newsletter', '0'],
  [
    'admin_save_newsletter',
    `'{"audience": "newsletter", "texts": {"en": {"subject": "Kiln", "body": "Opened."}}}'`,
  ],
  ['admin_list', `'colours'`],
  ['admin_facet', `'colours', 'ink'`],
  ['admin_facet', `'categories', 'none'`],
  ['admin_list', `'series'`],
  ['admin_facet', `'series', 'harbours'`],
  [
    'admin_save_facet',
    `'colours', '{"hex": "#aa3322", "text_en": {"name": "Rust", "stale": false}}'`,
  ],
  ['admin_list', `'discounts'`],
  ['admin_discount', `'ONCE'`],
  ['admin_discount', `'NONE'`],
  ['admin_discount_uses', `'ONCE'`],
  ['admin_save_discount', `'{"code": "new", "kind": "free_shipping"}'`],
  ['admin_find_variants', `'harbour'`],
  ['admin_find_variants', `'nothing'`],
  ['admin_quote_order', `'[{"product_id": 2, "quantity": 1}]'`],
  ['admin_quote_order', `'[]', 'standard', 'manual', 'FR'`],
  [
    'admin_place_order',
    `'[{"product_id": 2, "quantity": 1}]', '0f000000-0000-4000-8000-000000000001', reference => 'Box 1'`,
  ],
  ['admin_list', `'media'`],
  ['admin_media', '(select min(id) from media)'],
  ['admin_media', '0'],
  ['admin_list', `'blog'`],
  ['admin_post', '1'],
  ['admin_post', '99'],
  ['admin_save_post', `'{"category": "prints"}', 4, '{"category": ""}'`],
  ['admin_preview_link', `'post', 4, 'en'`],
  ['admin_overview', ''],
  ['admin_statistics', `current_date, current_date`],
  ['admin_statistics', `current_date - 9, current_date, current_date - 19, current_date - 10`],
  ['admin_live_visitors', ''],
  ['admin_export_statistics', `current_date - 9, current_date`],
  ['admin_reset_statistics', `'all'`],
  ['admin_product', '1'],
  ['admin_product', '77'],
  ['admin_product', '99'],
  [
    'admin_parcel_fees',
    `'[{"price": "40", "weight": "300"}, {"price": "90", "weight": ""}]', 'prints'`,
  ],
  ['admin_save_product', `'{"featuredRank": "3"}', 4, '{"featuredRank": "4"}'`],
  ['admin_export_products', ''],
  ['admin_open_import', `'works.csv', repeat('a', 64), 1`],
  ['admin_import', ''],
  [
    'admin_stage_import',
    `${latestImport}, 1, '[{"row": 2, "cells": {"id": "4", "price": "9.5"}}]'`,
  ],
  ['admin_apply_import', latestImport],
  ['admin_undo_import', latestImport],
  ['admin_search', `'harbour'`],
  ['admin_settings', ''],
  ['admin_mail_sample', `'ja', 'customer.placed'`],
  ['admin_payment_state', ''],
  ['admin_save_settings', `'{"shop_name": "Kiln"}', '{"shop_name": "Atelier"}'`],
  ['admin_save_settings', `'{"shop_name": "Kiln"}', '{"shop_name": "Atelier"}'`],
  [
    'admin_save_zone',
    `'{"name": "None", "countries": [], "methods": [{"kind": "standard", "rates": [{"fee": 1}]}]}'`,
  ],
  [
    'admin_save_pickup',
    `(admin_settings() -> 'pickup')::jsonb, (admin_settings() -> 'pickup')::jsonb`,
  ],
  ['admin_save_tax', `'{}', '{}'`],
  ['admin_search', `'anna'`],
  ['admin_search', `'1001'`],
  ['admin_user', `'${anna}'`],
  ['admin_bulk_update', `'products', '[{"id": 4, "values": {"featured_rank": 9}}]'`],
  [
    'admin_bulk_update',
    `'products', '[{"id": 4, "values": {"featured_rank": 9}, "was": {"featured_rank": 8}}]'`,
  ],
  ['admin_undo', `(select max(id) from audit_log where act = 'bulk')`],
] as const;

/** Calls about one order, whose id is `$`, one after the other. */
const orderLife = [
  ['record_payment', '$'],
  ['ship_order', `$, ${line}, 'Post', 'RR1', 'https://post.example/RR1'`],
  ['ship_order', '$'],
  ['deliver_order', '$'],
  ['request_return', `$, items => ${line}`],
  ['decide_return', '$, true'],
  ['receive_return', '$, true'],
  ['refund_order', '$, 10'],
  ['get_order', '$'],
] as const;

/** Calls of an order's buyer about notes, likewise; the second note stays. */
const buyersNotes = [
  ['save_collector_note', `$, 1, '{"language": "en", "name": "Ada", "body": "A roof in rain."}'`],
  [
    'save_collector_note',
    `$, 2, '{"language": "fr", "name": "Ada", "place": "Lyon", "body": "Le bleu.", "rating": 4}'`,
  ],
  ['get_collector_notes', '$'],
  ['delete_collector_note', '$, 1'],
] as const;

/** Every function has at least one result that is not null. */
export async function collectResults(shop: OrdersDatabase): Promise<readonly FunctionResult[]> {
  const { place, maker, call } = orderCalls(() => shop);
  const results: FunctionResult[] = [];
  await shop.query(`update settings set payment_methods = '{manual,pickup,stripe}'`);
  await shop.admin.pipeline(printStatements(77));
  await shop.query(`update settings set maker_words = '{"en": "I throw in the mornings."}', parcel_words = '{"en": "Two boxes."}',
    maker_picture = '{"path": "/a.webp", "width": 4, "height": 5, "placeholder": ""}',
    opening_hours = '[{"day": "2", "from": "10:00", "to": "18:00"}]'`);
  await shop.query(`insert into tax_rates values ('US', 'standard', 5)`);
  await shop.query(
    `insert into storage.buckets (id, name, public) values ('media', 'media', true)`,
  );
  await shop.query(`insert into storage.objects (bucket_id, name, metadata, user_metadata)
    values ('media', '00000000-0000-4000-8000-000000000001/a.png', '{"mimetype": "image/png", "size": 9}', '{"width": 1, "height": 1}')`);
  await shop.query(
    `update product_pictures set path = (select path from media) where product_id = 1 and position = 1`,
  );

  const visitor = visitorAt('203.0.113.7', { 'x-client-country': 'FR' });
  await view(shop, visitor, '/product/1', 'https://www.google.com/');
  await track(shop, visitor, 'search_empty', 'vase');
  await view(shop, visitorAt('203.0.113.8', { 'user-agent': 'Googlebot' }), '/');

  const items = [
    { product_id: 2, quantity: 3 },
    { product_id: 1, quantity: 1 },
  ];
  const order = await place(2, 3, { items, code: 'ONCE' });
  results.push(['place_order', order]);
  for (const [name, args] of orderLife)
    results.push([name, await maker(`${name}(${args})`, order)]);
  for (const [name, args] of buyersNotes)
    results.push([name, await call(buyer, `${name}(${args})`, order)]);
  await shop.query(`update collector_notes set status = 'published'`);
  await shop.query(`update order_mails set sent_at = now()`);
  const mail = await shop.query(
    `select id from order_mails where order_id = $1 and kind = 'placed' and reader = 'customer'`,
    order.id,
  );
  for (const [name, args] of [
    ['admin_add_order_note', `'${order.id}', 'Gift paper.'`],
    ['admin_refund_share', `'${order.id}', ${line}, true`],
    ['admin_resend_mail', `'${mail}'`],
    ['admin_order', `'${order.id}'`],
    ['admin_order', `gen_random_uuid()`],
    ['admin_order_printables', `array['${order.id}'::uuid]`],
    ['admin_act_on_orders', `'ship', array['${order.id}'::uuid]`],
  ])
    results.push([name ?? '', await shop.act(administrator, `select ${name}(${args})`)]);
  for (const search of ['moon', 'kiln', 'print', 'harbours', 'mooon', 'zzzz'])
    results.push([
      'search_suggestions',
      await shop.act(anonymous, 'select search_suggestions($1, $2)', 'en', search),
    ]);
  const invoice = await shop.query('select id from order_documents where order_id = $1', order.id);
  results.push([
    'get_order_document',
    await shop.act(administrator, 'select get_order_document($1)', invoice),
  ]);
  const certificate = await shop.query(
    `select certificate from edition_numbers where state = 'sold' limit 1`,
  );
  results.push([
    'verify_certificate',
    await shop.act(anonymous, 'select verify_certificate($1)', certificate),
  ]);

  const cancelled = await place();
  results.push([
    'admin_change_address',
    await maker(
      `admin_change_address($, '${JSON.stringify({ ...home, line1: '14 Harbour Lane' })}')`,
      cancelled,
    ),
  ]);
  await maker('record_payment($)', cancelled);
  results.push(['cancel_order', await call(buyer, 'cancel_order($)', cancelled)]);
  const refund = await shop.query('select id from refunds where order_id = $1', cancelled.id);
  results.push([
    'confirm_refund',
    await shop.act(administrator, 'select confirm_refund($1)', refund),
  ]);
  results.push(['get_order', await call(anonymous, 'get_order($)', cancelled)]);

  await shop.query(
    `insert into auth.sessions (id, user_id, created_at) values ('${session}', '${anna}', now())`,
  );
  for (const [calls, caller] of [
    [publicCalls, anonymous],
    [customerCalls, { ...buyer, session_id: session }],
    [administratorCalls, administrator],
  ] as const)
    for (const [name, args] of calls)
      results.push([name, await shop.act(caller, `select ${name}(${args})`)]);
  return results;
}
