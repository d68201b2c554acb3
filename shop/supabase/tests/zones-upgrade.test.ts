/** A shop of before zones, carried over: it charges the fees and the tax that its settings said, and its orders keep their sums. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyAuthSchema } from '@atelier/backend/auth/schema/apply-schema';
import { applyRealtimeSchema } from '@atelier/backend/realtime/schema/apply-schema';
import { applyStorageSchema } from '@atelier/backend/storage/schema/apply-schema';
import { migrate } from '@atelier/backend/migrate/migrate';
import { testDatabase } from '@atelier/backend/postgres/test-server';
import type { TestDatabase } from '@atelier/backend/postgres/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

const projectDirectory = join(import.meta.dirname, '../..');

/** A German shop with fees and rates of its own, a code, and an order with tax. */
const before = [
  `update settings set home_country = 'DE', currency = 'EUR', payment_methods = '{manual,pickup}', shipping_standard_fee = 4.9,
    shipping_free_above = 50, shipping_express_fee = 12, tax_rates = '{"DE": "19", "FR": 20, "*": "5.5", "AT": 20}'`,
  `insert into categories (id) values ('prints')`,
  `insert into products (id, category_id, price, international_shipping, status) values (1, 'prints', 30, true, 'published')`,
  `insert into product_texts (product_id, language, title, slug) values (1, 'en', 'Print', 'print')`,
  `insert into discount_codes (code, kind) values ('POST', 'free_shipping')`,
  `insert into orders (id, email, language, address, currency, shipping_method, payment_method, goods, discount, subtotal, shipping,
      tax_rate, tax_inclusive, tax, total, idempotency_key, fingerprint, token_hash, token_expires_at, terms_accepted_at)
    values ('0e000000-0000-4000-8000-000000000001', 'a@example.com', 'en', '{"country": "DE"}', 'EUR', 'express', 'manual', 30, 0, 30, 12,
      19, true, 6.71, 42, gen_random_uuid(), '', '', now(), now())`,
  `insert into order_items (order_id, line, product_id, title, language, slug, unit_price, quantity, line_total)
    values ('0e000000-0000-4000-8000-000000000001', 1, 1, 'Print', 'en', 'print', 30, 1, 30)`,
];

let shop: TestDatabase;
beforeAll(async () => {
  const project = mkdtempSync(join(tmpdir(), 'zones-'));
  const folder = join(project, 'supabase', 'migrations');
  mkdirSync(folder, { recursive: true });
  const migrations = join(projectDirectory, 'supabase', 'migrations');
  for (const file of readdirSync(migrations))
    if (!file.includes('zones_and_tax') && file < '0036')
      cpSync(join(migrations, file), join(folder, file));
  shop = await testDatabase({
    name: 'before_zones',
    async fill(database) {
      await applyAuthSchema(database.connection('admin'));
      await applyStorageSchema(database.connection('admin'));
      await applyRealtimeSchema(database);
      await migrate({ server: database, projectDirectory: project });
      await database.admin.pipeline(
        [`set local session_replication_role = replica`, ...before].map((text) => ({ text })),
      );
    },
  });
  rmSync(project, { recursive: true });
  await shop.admin.pipeline([
    { text: `insert into product_variants (product_id, price) values (1, 30)` },
  ]);
  await migrate({ server: shop, projectDirectory });
});
afterAll(() => shop.close());

const value = async (text: string, ...values: string[]): Promise<unknown> => {
  const [rows] = await shop.admin.pipeline([{ text, values }]);
  return JSON.parse(rows?.rows[0]?.[0] ?? 'null');
};

test.each([
  ['DE', 1, 'standard', null, { shipping: '4.90', tax: '5.57', total: '34.90' }],
  ['DE', 2, 'standard', null, { shipping: '0.00', tax: '9.58', total: '60.00' }],
  ['DE', 2, 'express', null, { shipping: '12.00', tax: '11.50', total: '72.00' }],
  ['FR', 1, 'standard', null, { shipping: '4.90', tax: '5.82', total: '34.90' }],
  ['JP', 1, 'standard', null, { shipping: '4.90', tax: '1.82', total: '34.90' }],
  ['DE', 1, 'standard', 'POST', { shipping: '0.00', tax: '4.79', total: '30.00' }],
  ['DE', 1, 'express', 'POST', { shipping: '12.00', tax: '6.71', total: '42.00' }],
  ['FR', 1, 'pickup', null, { shipping: '0.00', tax: '4.79', total: '30.00' }],
])(
  '%s × %i by %s with %s comes to what it came to',
  async (country, quantity, shipping, code, sums) => {
    const quote = await value(
      `select quote_order(jsonb_build_array(jsonb_build_object('product_id', 1, 'quantity', $1::int)), $2, $3, null, nullif($4, ''))`,
      String(quantity),
      country,
      shipping,
      code ?? '',
    );
    expect(quote).toMatchObject({ problems: [], sums });
  },
);

test('pages state the fees as before', async () => {
  expect(await value('select get_settings()')).toMatchObject({
    shipping: { standardFee: '4.90', freeAbove: '50.00', expressFee: '12.00' },
  });
});

test('an order of before keeps its sums, and shows its tax by rate', async () => {
  expect(await value(`select private.order_json(orders) from orders`)).toMatchObject({
    shippingMethod: 'express',
    delivery: {},
    taxes: [{ rate: '19', net: '35.29', tax: '6.71' }],
    sums: { tax: '6.71', total: '42.00' },
    lines: [{ taxRate: '19' }],
  });
});
