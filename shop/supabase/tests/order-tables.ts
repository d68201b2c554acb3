/** Rows for the tests of policies: one order of the right customer's, and who may read and write each table about it. */
import type { Database } from '@atelier/backend/postgres/database';
import { anna } from './shop-database.ts';

/** An order's account, and all that must differ between two of them. */
interface WrittenOrder {
  readonly account: string;
  readonly order: string;
  readonly code: string;
  /** The number of its print in the edition of product 1. */
  readonly number: number;
}

const annas: WrittenOrder = {
  account: anna,
  order: '0e000000-0000-4000-8000-000000000001',
  code: 'TEN',
  number: 1,
};

/** Writes one order with everything that can belong to one, as history has it. */
export async function writeOrder(
  admin: Database,
  { account, order, code, number }: WrittenOrder = annas,
): Promise<void> {
  await admin.pipeline(
    [
      `insert into discount_codes (code, kind, value, uses) values ('${code}', 'percentage', 10, 1)`,
      `insert into addresses (user_id, name, line1, city, country) values ('${account}', 'Anna', 'Lane 1', 'Portland', 'US')`,
      `insert into orders (id, user_id, email, language, address, currency, shipping_method, payment_method, goods, discount,
          subtotal, shipping, tax_inclusive, tax, total, paid, idempotency_key, fingerprint, token_hash, token_expires_at,
          terms_accepted_at)
        values ('${order}', '${account}', 'anna@example.com', 'en', '{}', 'USD', 'standard', 'manual', 140, 0, 140, 0, true, 0, 140, 140,
          gen_random_uuid(), '', '', now(), now())`,
      `insert into order_items (order_id, line, product_id, title, language, slug, unit_price, quantity, line_total,
          refunded)
        values ('${order}', 1, 1, 'Harbour', 'en', 'harbour', 140, 1, 140, 1)`,
      `insert into order_events (order_id, axis, kind, from_state, to_state, actor)
        values ('${order}', 'order', 'placed', '', '', 'customer')`,
      `insert into order_documents (order_id, event_id, kind, year, sequence, number, issued_at, language, currency, net, tax, gross, contents)
        select '${order}', id, 'invoice', 2026, ${number}, '2026-${number}', '2026-11-20T10:00:00Z', 'en', 'USD', 140, 0, 140,
            '{"taxes": [{"rate": "0", "net": "140.00", "tax": "0.00", "gross": "140.00"}]}'
          from order_events where order_id = '${order}'`,
      `insert into shipments (order_id) values ('${order}')`,
      `insert into shipment_items select shipments.id, order_items.id, 1
        from shipments join order_items using (order_id) where order_id = '${order}'`,
      `insert into payments (order_id, provider, reference, amount) values ('${order}', 'manual', '${code}', 140)`,
      `insert into refunds (id, order_id, payment_id, amount) select '${order}', order_id, id, 1 from payments where order_id = '${order}'`,
      `insert into refund_items (refund_id, order_item_id, quantity, value, amount)
        select '${order}', id, 1, 140, 1 from order_items where order_id = '${order}'`,
      `insert into discount_products (code, product_id) values ('${code}', 1)`,
      `insert into discount_categories (code, category_id) values ('${code}', 'prints')`,
      `insert into disputes (provider, dispute, reference, amount) values ('manual', '${code}', '${code}', 1)`,
      `insert into edition_numbers (product_id, variant_id, number, edition_size)
        select product_id, id, ${number}, 60 from product_variants where product_id = 1`,
      `insert into discount_uses (order_id, code, customer, once) values ('${order}', '${code}', 'anna@example.com', false)`,
      `insert into return_pictures (order_id, type, bytes) values ('${order}', 'image/jpeg', '\\xffd8ff')`,
      `insert into collector_notes (product_id, order_item_id, language, name, body)
        select product_id, id, 'en', 'Anna', 'It hangs by the window.' from order_items where order_id = '${order}'`,
      `insert into order_notes (order_id, author, body) values ('${order}', '${account}', 'Asks for gift paper.')`,
      `insert into order_mails (order_id, event_id, kind) select '${order}', id, 'placed' from order_events where order_id = '${order}'`,
    ].map((text) => ({ text })),
  );
}

const refused = 'refused';
/** For each table: how many rows a select reaches as anonymous, wrong customer, right customer, administrator. */
const readers = {
  orders: [refused, 0, 1, 1],
  order_items: [refused, 0, 1, 1],
  order_events: [refused, 0, 1, 1],
  order_documents: [refused, 0, 1, 1],
  shipments: [refused, 0, 1, 1],
  shipment_items: [refused, 0, 1, 1],
  payments: [refused, 0, 1, 1],
  refunds: [refused, 0, 1, 1],
  refund_items: [refused, 0, 1, 1],
  return_pictures: [refused, 0, 1, 1],
  disputes: [refused, 0, 0, 1],
  edition_numbers: [refused, 0, 0, 1],
  discount_uses: [refused, 0, 0, 1],
  order_mails: [refused, 0, 0, 1],
  order_notes: [refused, 0, 0, 1],
} as const;
const nobody = [refused, refused, refused, refused] as const;

type Table = keyof typeof readers;
const written = Object.fromEntries(
  (Object.keys(readers) as Table[]).map((table) => [table, rulesOf(table)]),
) as Record<Table, Rules>;

/** The rules of a table that customers read and only functions write. */
function rulesOf(table: Table): Rules {
  return {
    select: [`select * from ${table}`, readers[table]],
    insert: [`insert into ${table} default values`, nobody],
    update: [`update ${table} set ${columnOf(table)} = ${columnOf(table)}`, nobody],
    delete: [`delete from ${table}`, nobody],
  };
}

type Expected = readonly [Reached, Reached, Reached, Reached];
type Reached = number | 'refused';
interface Rules {
  readonly select: readonly [string, Expected];
  readonly insert: readonly [string, Expected];
  readonly update: readonly [string, Expected];
  readonly delete: readonly [string, Expected];
}

/** Tables of orders: those that only functions write, those that customers edit, and those that administrators edit. */
export const orderTables = {
  ...written,
  collector_notes: {
    select: ['select * from collector_notes', [refused, 0, 1, 1]],
    insert: ['insert into collector_notes default values', nobody],
    update: [`update collector_notes set status = 'hidden'`, [refused, 0, 0, 1]],
    delete: ['delete from collector_notes', [refused, 0, 0, 1]],
  },
  addresses: {
    select: ['select * from addresses', [refused, 0, 1, 1]],
    insert: [
      `insert into addresses (user_id, name, line1, city, country) values ('${anna}', 'A', 'L', 'C', 'US')`,
      [refused, refused, 1, refused],
    ],
    update: [`update addresses set city = 'Salem'`, [refused, 0, 1, 0]],
    delete: ['delete from addresses', [refused, 0, 1, 0]],
  },
  discount_codes: {
    select: ['select * from discount_codes', [refused, 0, 0, 1]],
    insert: [
      `insert into discount_codes (code, kind) values ('NEW', 'free_shipping')`,
      [refused, refused, refused, 1],
    ],
    update: ['update discount_codes set active = false', [refused, 0, 0, 1]],
    delete: [
      `delete from discount_codes where code not in (select code from discount_uses)`,
      [refused, 0, 0, 0],
    ],
  },
  discount_products: {
    select: ['select * from discount_products', [refused, 0, 0, 1]],
    insert: [
      `insert into discount_products (code, product_id) select 'TEN', 2`,
      [refused, refused, refused, 1],
    ],
    update: ['update discount_products set product_id = 3', [refused, 0, 0, 1]],
    delete: ['delete from discount_products', [refused, 0, 0, 1]],
  },
  discount_categories: {
    select: ['select * from discount_categories', [refused, 0, 0, 1]],
    insert: [
      `insert into discount_categories (code, category_id) select 'TEN', 'ceramics'`,
      [refused, refused, refused, 1],
    ],
    update: [`update discount_categories set category_id = 'ceramics'`, [refused, 0, 0, 1]],
    delete: ['delete from discount_categories', [refused, 0, 0, 1]],
  },
} satisfies Record<string, Rules>;

function columnOf(table: string): string {
  if (table === 'edition_numbers') return 'number';
  if (table === 'disputes') return 'reason';
  return table.endsWith('_items') && table !== 'order_items'
    ? 'quantity'
    : 'order_id'.slice(table === 'orders' ? 6 : 0);
}
