/**
 * Token buckets in the database under concurrency: exactly as many requests pass as there are tokens, in whatever order
 * they run.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../postgres/database.ts';
import { openDatabase } from '../../postgres/open-database.ts';
import { testDatabase } from '../../postgres/test-server.ts';
import type { TestDatabase } from '../../postgres/test-server.ts';
import { applyAuthSchema } from '../schema/apply-schema.ts';
import { DatabaseBuckets } from './database-buckets.ts';

let server: TestDatabase;
let pools: readonly Database[];
beforeAll(async () => {
  server = await testDatabase();
  const connection = await applyAuthSchema(server.connection('admin'));
  pools = [openDatabase({ connection, poolSize: 8 }), openDatabase({ connection, poolSize: 8 })];
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.close()));
  await server.close();
});

const rounds = Array.from({ length: 25 }, (_, round) => `bucket ${round}`);

test.each([1, 3, 10])(
  'of 60 concurrent requests over two processes, %i get a token',
  async (size) => {
    const processes = pools.map((pool) => new DatabaseBuckets(pool, Date.now));
    for (const round of rounds) {
      const bucket = { name: `${round} of ${size}`, size, seconds: 3600 };
      const waits = await Promise.all(
        Array.from({ length: 30 }).flatMap(() => processes.map((each) => each.consume(bucket))),
      );
      expect(waits.filter((wait) => wait === 0)).toHaveLength(size);
    }
  },
);

test('a refunded token is available again, and no more than were consumed', async () => {
  const [pool] = pools;
  const buckets = new DatabaseBuckets(pool!, () => 1_000_000);
  const bucket = { name: 'given back', size: 2, seconds: 3600 };
  const take = async () => (await buckets.consume(bucket)) === 0;
  expect([await take(), await take(), await take()]).toEqual([true, true, false]);
  await buckets.refund(bucket);
  expect(await buckets.secondsUntilToken(bucket)).toBe(0);
  expect([await take(), await take()]).toEqual([true, false]);
});
