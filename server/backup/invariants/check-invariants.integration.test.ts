// Invariants: each is broken once and reported alone, a shop with orders breaks none, and foreign projects are checked as far as they go.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openScriptSession } from '@atelier/backend/postgres/script-session';
import type { ScriptSession } from '@atelier/backend/postgres/script-session';
import { testDatabase } from '@atelier/backend/postgres/test-server';
import { openDiskBlobs } from '@atelier/backend/storage/blobs/disk-blobs';
import type { OrdersDatabase } from '@atelier/shop/tests/orders-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkInvariants, describeViolation, splitInvariants } from './check-invariants.ts';
import { checkStoredBytes } from './check-stored-bytes.ts';
import { invariants } from './invariants.ts';
import { shopWithOrders } from './test-orders.ts';

let shop: OrdersDatabase;
let session: ScriptSession;
const query = (text: string) => session.rows(text);
beforeAll(async () => {
  shop = await shopWithOrders();
  session = await openScriptSession(shop.connection('admin'), 'test');
});
afterAll(async () => {
  await session.end();
  await shop.close();
});

/** Rows can be written that no constraint and no trigger would let in. */
const unguarded = `set local session_replication_role = replica;
do $$
declare
  guard record;
begin
  for guard in select conrelid::regclass as name, conname from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0
  loop
    execute format('alter table %s drop constraint %I', guard.name, guard.conname);
  end loop;
end $$;`;

const first = (table: string, condition = 'true') =>
  `id = (select id from ${table} where ${condition} order by id limit 1)`;

/** For each invariant a change that breaks it and no other. */
const breaks: readonly (readonly [string, string])[] = [
  [
    'order_total',
    `update orders set total = total + 0.01
      where ${first('orders', 'not exists (select from order_documents where order_id = orders.id)')}`,
  ],
  ['order_subtotal', `update orders set goods = goods + 0.01 where ${first('orders')}`],
  [
    'line_total',
    `update order_items set unit_price = unit_price + 1 where ${first('order_items')}`,
  ],
  ['line_discounts', `update order_items set discount = discount + 0.01 where discount > 0`],
  [
    'line_units',
    `update order_items set restocked = 1 where ${first('order_items', 'returned = 0')}`,
  ],
  ['line_units', `update order_items set refunded = 0 where refunded > 0`],
  [
    'refund_lines',
    `update refund_items set amount = amount + 0.01, value = value + 0.01 where ${first('refund_items')}`,
  ],
  ['order_tax', `update orders set tax = tax + 0.01 where ${first('orders')}`],
  [
    'line_units',
    `delete from shipment_items where order_item_id = (select min(order_item_id) from shipment_items)`,
  ],
  ['order_states', `update order_events set from_state = 'paid' where kind = 'shipped'`],
  [
    'order_states',
    `with gone as (delete from order_events where kind = 'delivered' returning id)
      delete from order_mails using gone where event_id = gone.id`,
  ],
  [
    'order_fulfilment',
    `update order_items set return_asked = 1 where ${first('order_items', 'shipped > 0 and returned = 0')}`,
  ],
  ['discount_uses', `update discount_codes set uses = 0 where code = 'ONCE'`],
  [
    'order_mails',
    `update order_mails set order_id = (select id from orders where orders.id <> order_mails.order_id limit 1) where ${first('order_mails')}`,
  ],
  [
    'order_paid',
    `update orders set paid = paid + 0.01 where ${first('orders', "payment_state = 'paid'")}`,
  ],
  [
    'order_refunded',
    `update orders set refunded = refunded + 0.01 where ${first('orders', "payment_state = 'paid'")}`,
  ],
  [
    'payment_refunds',
    `insert into refunds (order_id, payment_id, amount) select order_id, id, amount + 0.01 from payments where ${first('payments')}`,
  ],
  [
    'payment_state',
    `with paid as (update orders set paid = 0 where payment_state = 'paid' and order_state = 'open' returning id)
      delete from payments using paid where order_id = paid.id`,
  ],
  [
    'document_numbers',
    `delete from order_documents where sequence = 1 and kind = 'invoice'
      and not exists (select from order_documents as note where note.corrects = order_documents.id)`,
  ],
  [
    'document_numbers',
    `update private.document_counters set last_number = last_number + 1 where kind = 'credit_note'`,
  ],
  [
    'document_sums',
    `update order_documents set gross = gross + 1, net = net + 1 where kind = 'credit_note'`,
  ],
  ['edition_complete', `delete from edition_numbers where product_id = 1 and number = 30`],
  [
    'edition_complete',
    `alter table edition_numbers drop constraint edition_numbers_pkey;
      insert into edition_numbers (product_id, variant_id, number, edition_size)
        select 1, id, 30, 60 from product_variants where product_id = 1`,
  ],
  ['edition_states', `update edition_numbers set certificate = null where state = 'sold'`],
  [
    'edition_lines',
    `update edition_numbers set state = 'free', order_item_id = null, certificate = null, sold_at = null
      where state = 'sold' and shipped_at is null`,
  ],
  [
    'edition_stock',
    `update products set stock = 60 where id = 1; update product_variants set stock = 60 where product_id = 1`,
  ],
  [
    'stock',
    `update products set stock = -1 where id = 2; update product_variants set stock = -1 where product_id = 2`,
  ],
  ['variants', `update products set price_max = price + 1 where id = 2`],
  ['variants', `update product_variants set price = price + 1 where product_id = 2`],
  ['variants', `delete from product_variants where product_id = 4`],
  ['facet_counts', `update facet_counts set products = products + 1 where facet = 'all'`],
  ['references', `update wishlist_items set product_id = 999`],
  ['sequences', `alter sequence order_events_id_seq restart`],
  ['order_numbers', `alter sequence private.order_numbers restart`],
  ['accounts', `delete from profiles where user_id = (select user_id from profiles limit 1)`],
  ['files', `update storage.objects set version = null`],
];

test('a shop with orders of every kind breaks no invariant, and none is skipped', async () => {
  expect(await checkInvariants(query)).toEqual([]);
  expect((await splitInvariants(query)).skipped).toEqual([]);
});

test('every invariant is broken by a change below', () => {
  expect(new Set(breaks.map(([name]) => name))).toEqual(
    new Set(invariants.map(({ name }) => name)),
  );
});

describe('a broken invariant is reported, and no other', () => {
  test.each(breaks)('%s: %s', async (name, change) => {
    await session.run('begin');
    try {
      await session.run(`${unguarded} ${change}`);
      const violations = await checkInvariants(query);
      expect(violations.map(({ invariant }) => invariant)).toEqual([name]);
      expect(violations[0]?.count).toBeGreaterThan(0);
    } finally {
      await session.run('rollback');
    }
  });
});

test('a violation names a few of the rows, and counts the others', () => {
  const violation = {
    invariant: 'stock',
    message: 'No stock is below zero.',
    count: 3,
    examples: ['product 1'],
  };
  expect(describeViolation(violation)).toBe(
    'stock: not true of product 1 and 2 more: No stock is below zero.',
  );
});

test('in a foreign project checks are skipped whose tables or columns are absent', async () => {
  const foreign = await testDatabase();
  const other = await openScriptSession(foreign.connection('admin'), 'test');
  try {
    await other.run('create table public.orders (id integer primary key, total numeric)');
    await other.run('create table public.lines (order_id integer references public.orders)');
    const rows = (text: string) => other.rows(text);
    expect(await checkInvariants(rows)).toEqual([]);
    const { applicable, skipped } = await splitInvariants(rows);
    expect(applicable.map(({ name }) => name)).toEqual(['references', 'sequences']);
    expect(skipped).toContain('order_total');
    await other.run('set session_replication_role = replica; insert into public.lines values (7)');
    expect(await checkInvariants(rows)).toMatchObject([
      { invariant: 'references', examples: ['public.lines by lines_order_id_fkey: 1 rows'] },
    ]);
  } finally {
    await other.end();
    await foreign.close();
  }
});

test('a file without its bytes, or with others, is reported', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-bytes-'));
  try {
    const blobs = await openDiskBlobs(folder);
    const bytes = async function* (text: string) {
      yield Buffer.from(text);
    };
    const reported = {
      invariant: 'file_bytes',
      count: 1,
      examples: ['file pictures/harbour.webp'],
    };
    expect(await checkStoredBytes(query, blobs)).toMatchObject(reported);
    await blobs.write('version-1', bytes('four'));
    expect(await checkStoredBytes(query, blobs)).toMatchObject(reported);
    await blobs.remove(['version-1']);
    await blobs.write('version-1', bytes('fives'));
    expect(await checkStoredBytes(query, blobs)).toBeNull();
  } finally {
    await rm(folder, { recursive: true });
  }
});
