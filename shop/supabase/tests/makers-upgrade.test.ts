/** A shop of before makers had a column of their own, carried over: each work has its series or its maker where it belongs, and both are found. */
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

const before = [
  `insert into categories (id) values ('prints')`,
  `insert into series (id, kind, position) values ('harbours', 'series', 1), ('okada', 'maker', 2)`,
  `insert into series_texts (series_id, language, name) values ('harbours', 'en', 'Harbours'), ('okada', 'en', 'Okada')`,
  `insert into products (id, category_id, series_id, price, status) values
    (1, 'prints', 'harbours', 30, 'published'), (2, 'prints', 'okada', 30, 'published'), (3, 'prints', null, 30, 'published')`,
  `insert into product_texts (product_id, language, title, slug, published) select id, 'en', 'Print', 'print', true from products`,
];

let shop: TestDatabase;
beforeAll(async () => {
  const project = mkdtempSync(join(tmpdir(), 'makers-'));
  const folder = join(project, 'supabase', 'migrations');
  mkdirSync(folder, { recursive: true });
  const migrations = join(projectDirectory, 'supabase', 'migrations');
  for (const file of readdirSync(migrations))
    if (file < '0187') cpSync(join(migrations, file), join(folder, file));
  shop = await testDatabase({
    name: 'before_makers',
    async fill(database) {
      await applyAuthSchema(database.connection('admin'));
      await applyStorageSchema(database.connection('admin'));
      await applyRealtimeSchema(database);
      await migrate({ server: database, projectDirectory: project });
      await database.admin.pipeline(before.map((text) => ({ text })));
    },
  });
  rmSync(project, { recursive: true });
  await migrate({ server: shop, projectDirectory });
});
afterAll(() => shop.close());

const value = async (text: string): Promise<string | null> => {
  const [rows] = await shop.admin.pipeline([{ text }]);
  return rows?.rows[0]?.[0] ?? null;
};

test('a maker is moved into its column, and a series stays', async () => {
  expect(
    await value(
      `select string_agg(coalesce(series_id, '-') || ' ' || coalesce(maker_id, '-'), ', ' order by id) from products`,
    ),
  ).toBe('harbours -, - okada, - -');
});

test.each([
  ['okada', 'okada'],
  ['hrabours', 'harbours'],
])('%s finds the name that was there before: %s', async (typed, found) => {
  expect(await value(`select search_suggestions('en', '${typed}') -> 'series' -> 0 ->> 'id'`)).toBe(
    found,
  );
});
