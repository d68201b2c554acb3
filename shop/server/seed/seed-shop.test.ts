// Seeding of a shop whose demo folder was deleted: the shop starts empty.
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import type { Database } from './database.ts';
import { seedShop } from './seed-shop.ts';

const untouched: Database = {
  pipeline: () => Promise.reject(new Error('The database must not be used.')),
  transaction: () => Promise.reject(new Error('The database must not be used.')),
};

test('a shop without the demo folder is left empty', async () => {
  expect(await seedShop(untouched, join(tmpdir(), 'no', 'demo', 'rows'))).toBe(0);
});
