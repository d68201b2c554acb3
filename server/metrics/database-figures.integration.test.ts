// Database figures over a real database: jobs by state, one reading for many callers, and a database that is gone.
import type { TestDatabase } from '@atelier/backend/postgres/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installJobs } from '../jobs/install-jobs.ts';
import { testShopDatabase } from '../test-shop-database.ts';
import { createDatabaseFigures } from './database-figures.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testShopDatabase();
  await installJobs(database);
});
afterAll(() => database.close());

const addJobs = `select graphile_worker.add_job('a'), graphile_worker.add_job('b', run_at => now() - interval '90 s'),
  graphile_worker.add_job('c', run_at => now() + interval '1 h')`;

test('jobs are counted by state, with the age of the oldest that is due', async () => {
  const before = await createDatabaseFigures(database, true)();
  expect(before.jobs).toEqual([]);
  expect(before.oldestJobSeconds).toBe(0);
  expect(before.bytes).toBeGreaterThan(1_000_000);
  await database.admin.pipeline([{ text: addJobs }]);
  await database.admin.pipeline([
    { text: `select graphile_worker.add_job('d', max_attempts => 1)` },
    {
      text: `update graphile_worker._private_jobs set attempts = 1 where task_id =
        (select id from graphile_worker._private_tasks where identifier = 'd')`,
    },
  ]);
  const read = createDatabaseFigures(database, true);
  const figures = await read();
  expect(new Set(figures.jobs)).toEqual(
    new Set([
      { labels: { state: 'due' }, value: 2 },
      { labels: { state: 'scheduled' }, value: 1 },
      { labels: { state: 'failed' }, value: 1 },
    ]),
  );
  expect(Math.round(figures.oldestJobSeconds / 10)).toBe(9);
  expect(await read()).toBe(figures);
});

test('a project without orders and jobs has a size alone', async () => {
  const figures = await createDatabaseFigures(database, false)();
  expect(figures).toMatchObject({ orders: [], jobs: [], oldestJobSeconds: 0 });
});

test('a failed reading is not remembered', async () => {
  let port = 1;
  const server = {
    connection: (account: Parameters<TestDatabase['connection']>[0]) => ({
      ...database.connection(account),
      ...(port === 1 ? { host: '127.0.0.1', port } : {}),
    }),
  };
  const read = createDatabaseFigures(server, false);
  await expect(read()).rejects.toMatchObject({ name: 'DatabaseUnreachable' });
  port = 0;
  await expect(read()).resolves.toMatchObject({ orders: [] });
});
