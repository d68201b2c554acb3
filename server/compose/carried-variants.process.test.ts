// A shop of before there were variants, carried over: numbers of editions, lines of orders and carts follow to the variant of their product.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyAuthSchema } from '@atelier/backend/auth/schema/apply-schema';
import { migrate } from '@atelier/backend/migrate/migrate';
import { testDatabase } from '@atelier/backend/postgres/test-server';
import type { TestDatabase } from '@atelier/backend/postgres/test-server';
import { applyRealtimeSchema } from '@atelier/backend/realtime/schema/apply-schema';
import { applyStorageSchema } from '@atelier/backend/storage/schema/apply-schema';
import { afterAll, beforeAll, expect, test } from 'vitest';

const testMsMax = 120_000;
const shop = join(import.meta.dirname, '..', '..', 'shop');
const migrations = join(shop, 'supabase', 'migrations');
const firstWithVariants = '0030_variants.sql';
const order = '0d000000-0000-4000-8000-000000000001';
const certificate = '0d000000-0000-4000-8000-000000000002';
const customer = '0d000000-0000-4000-8000-000000000003';

/** An edition of three: its first number was sold, its second is held; the third was sold elsewhere, and one unit is left by mistake. */
const rows = [
  `set local session_replication_role = replica`,
  `insert into auth.users (id, email) values ('${customer}', 'ada@example.com')`,
  `insert into categories (id) values ('prints')`,
  `insert into products (id, category_id, price, stock, edition_size, status)
     values (77, 'prints', 30, 1, 4, 'published'), (78, 'prints', 12.50, null, null, 'published')`,
  `insert into product_texts (product_id, language, title, slug)
     values (77, 'en', 'A kept work', 'kept'), (78, 'en', 'Another', 'another')`,
  `insert into orders (id, email, language, address, currency, shipping_method, payment_method, goods, discount, subtotal, shipping,
       tax_rate, tax_inclusive, tax, total, idempotency_key, fingerprint, token_hash, token_expires_at, terms_accepted_at)
     values ('${order}', 'ada@example.com', 'en', '{}', 'USD', 'standard', 'manual', 72.50, 0, 72.50, 10, 0, true, 0, 82.50,
       gen_random_uuid(), '', '', now(), now())`,
  `insert into order_items (order_id, line, product_id, title, language, slug, unit_price, quantity, line_total) values
     ('${order}', 1, 77, 'A kept work', 'en', 'kept', 30, 2, 60), ('${order}', 2, 78, 'Another', 'en', 'another', 12.50, 1, 12.50)`,
  `insert into edition_numbers (product_id, number, edition_size, state, order_item_id, certificate, sold_at)
     select 77, 1, 4, 'sold', id, '${certificate}'::uuid, now() from order_items where product_id = 77 union all
     select 77, 2, 4, 'held', id, null, null from order_items where product_id = 77 union all
     select 77, 3, 4, 'elsewhere', null, null, null union all select 77, 4, 4, 'free', null, null, null`,
  `insert into cart_items (user_id, product_id, quantity) values ('${customer}', 77, 2), ('${customer}', 78, 1)`,
].map((text) => ({ text }));

let database: TestDatabase;
beforeAll(async () => {
  const project = mkdtempSync(join(tmpdir(), 'before-variants-'));
  database = await testDatabase({
    name: 'before_variants',
    async fill(empty: TestDatabase) {
      await applyAuthSchema(empty.connection('admin'));
      await applyStorageSchema(empty.connection('admin'));
      await applyRealtimeSchema(empty);
    },
  });
  try {
    const folder = join(project, 'supabase', 'migrations');
    mkdirSync(folder, { recursive: true });
    for (const file of readdirSync(migrations).filter((name) => name < firstWithVariants))
      cpSync(join(migrations, file), join(folder, file));
    await migrate({ server: database, projectDirectory: project });
    await database.admin.pipeline(rows);
    await migrate({ server: database, projectDirectory: shop });
  } finally {
    rmSync(project, { recursive: true });
  }
}, testMsMax);
afterAll(() => database.close());

const read = async (text: string): Promise<string | null> => {
  const [result] = await database.admin.pipeline([{ text }]);
  return result?.rows[0]?.[0] ?? null;
};
const variantOf = (product: number): Promise<string | null> =>
  read(`select id from product_variants where product_id = ${product}`);

test('there is one variant a product, with its price, stock and edition', async () => {
  expect(
    await read(`select string_agg(concat_ws(' ', price, coalesce(stock::text, '∞'), coalesce(edition_size::text, '∞')), ', ' order by product_id)
      from product_variants`),
  ).toBe('30.00 1 4, 12.50 ∞ ∞');
});

test('every number keeps its state, its line and its certificate, at the variant', async () => {
  const variant = await variantOf(77);
  expect(
    await read(`select string_agg(concat_ws(' ', number, edition_numbers.state, line, edition_numbers.variant_id), ', ' order by number)
      from edition_numbers left join order_items on order_items.id = order_item_id`),
  ).toBe(`1 sold 1 ${variant}, 2 held 1 ${variant}, 3 elsewhere ${variant}, 4 free ${variant}`);
  expect(await read(`select verify_certificate('${certificate}') ->> 'number'`)).toBe('1');
});

test('lines of orders have the variant, no options and no code', async () => {
  expect(
    await read(
      `select string_agg(concat_ws(' ', line, variant_id, options, coalesce(sku, '-')), ', ' order by line) from order_items`,
    ),
  ).toBe(`1 ${await variantOf(77)} [] -, 2 ${await variantOf(78)} [] -`);
});

test('carts name no variant, and mean the only one', async () => {
  expect(
    await read(
      `select string_agg(concat_ws(' ', product_id, variant_id, quantity), ', ' order by product_id) from cart_items`,
    ),
  ).toBe('77 2, 78 1');
  expect(
    await read(`select variant_id from private.cart_lines('[{"product_id": 77, "quantity": 2}]')`),
  ).toBe(await variantOf(77));
});
