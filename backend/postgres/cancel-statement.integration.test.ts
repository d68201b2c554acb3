/** A cancelled statement ends, however early the request comes, and no request hits the statement that follows. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { cells } from './test-contract-databases.ts';
import { testDatabase } from './test-server.ts';
import type { TestDatabase } from './test-server.ts';
import { openSlowProxy } from './test-slow-proxy.ts';
import type { SlowProxy } from './test-slow-proxy.ts';

let server: TestDatabase;
let road: SlowProxy;
let database: Database;
beforeAll(async () => {
  server = await testDatabase();
  road = await openSlowProxy(server.connection('admin'));
  database = openDatabase({ connection: road.connection, poolSize: 1 });
});
afterAll(async () => {
  await database.close();
  await road.close();
  await server.close();
});

const backend = async (): Promise<unknown> => await cells(database, 'select pg_backend_pid()');

test('a statement ends that was cancelled before PostgreSQL had received it', async () => {
  const before = await backend();
  road.delaysMs.statement = 100;
  const controller = new AbortController();
  const running = database.pipeline([{ text: 'select pg_sleep(300)' }], {
    signal: controller.signal,
  });
  await sleep(5);
  controller.abort(new Error('gone'));
  await expect(running).rejects.toThrow('gone');
  road.delaysMs.statement = 0;
  expect(road.cancels()).toBeGreaterThan(1);
  expect(await backend()).toEqual(before);
});

test('a request that comes when its statement has ended does not hit the next', async () => {
  road.delaysMs.cancel = 100;
  const controller = new AbortController();
  const running = database.pipeline([{ text: 'select pg_sleep(0.05)' }], {
    signal: controller.signal,
  });
  await sleep(5);
  controller.abort(new Error('gone'));
  expect(await running).toHaveLength(1);
  road.delaysMs.cancel = 0;
  expect(await cells(database, 'select 1 from pg_sleep(0.2)')).toEqual([['1']]);
});

test('at whatever moment it comes, the cancelled ends and what follows on the connection does not', async () => {
  const before = await backend();
  for (let round = 0; round < 150; round += 1) {
    const controller = new AbortController();
    const running = database.pipeline(
      [{ text: 'select 1' }, { text: 'select pg_sleep($1)', values: ['300'] }],
      { signal: controller.signal },
    );
    await sleepTenths(round % 50);
    controller.abort(new Error(`gone ${round}`));
    const [result, next] = await Promise.allSettled([
      running,
      cells(database, 'select $1::int from pg_sleep(0.001)', [String(round)]),
    ]);
    expect(result).toMatchObject({ reason: { message: `gone ${round}` } });
    expect(next).toEqual({ status: 'fulfilled', value: [[String(round)]] });
  }
  expect(await backend()).toEqual(before);
});

/** Tenths of a millisecond, which no timer knows; what comes in meanwhile is attended to. */
async function sleepTenths(tenths: number): Promise<void> {
  const until = performance.now() + tenths / 10;
  while (performance.now() < until) await new Promise((resolve) => setImmediate(resolve));
}
