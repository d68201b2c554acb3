// Seed of visits: a year of them is as the jobs would have left a real one, so that measurements read what a shop reads.
import { openDatabase } from '@atelier/backend/postgres/open-database';
import type { TestDatabase } from '@atelier/backend/postgres/test-server';
import { generateVisits } from '@atelier/shop-server/seed/generate-visits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testShopDatabase } from '../test-shop-database.ts';

let server: TestDatabase;
let admin: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  server = await testShopDatabase();
  admin = openDatabase({ connection: server.connection('admin'), poolSize: 1 });
  await generateVisits(admin, 20_000);
});
afterAll(async () => {
  await admin.close();
  await server.close();
});

const query = async (text: string): Promise<string | null> => {
  const [found] = await admin.pipeline([{ text }]);
  return found?.rows[0]?.[0] ?? null;
};

test('the year has about as many views as were asked for, and is not added twice', async () => {
  const views = Number(await query('select sum(views) from private.visits'));
  expect(views).toBeGreaterThan(18_000);
  expect(views).toBeLessThan(22_000);
  expect(await generateVisits(admin, 20_000)).toBe(0);
});

test('months that are over are rounded, summed and sampled, and jobs find nothing left to prepare', async () => {
  expect(
    await query(
      `select count(*) from private.visits where day < date_trunc('month', now() at time zone 'UTC')::date and started_at <> date_trunc('hour', started_at)`,
    ),
  ).toBe('0');
  const months = Number(await query('select count(distinct month) from private.statistics_months'));
  expect(months).toBeGreaterThanOrEqual(11);
  expect(Number(await query('select count(*) from private.visits_sample'))).toBeGreaterThan(300);
  expect(await query('select private.index_old_visits()')).toBe('f');
  expect(await query('select private.retire_statistics()')).toBe('f');
});
