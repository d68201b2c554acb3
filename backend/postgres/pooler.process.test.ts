/** Requests through a pooler in transaction mode: nothing of them lasts longer than a transaction, and notices come over the direct address. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import type { PostgresServer } from './postgres-server.ts';
import { startExternal } from './start-external.ts';
import { freePort, testExternal } from './test-external.ts';
import type { TestExternal } from './test-external.ts';
import { openTestPooler } from './test-pooler.ts';
import type { TestPooler } from './test-pooler.ts';

let external: TestExternal;
let pooler: TestPooler;
let server: PostgresServer;
let database: Database;
beforeAll(async () => {
  external = await testExternal();
  const direct = await startExternal({ databaseUrl: external.url });
  pooler = await openTestPooler(() => direct.connection('authenticator'));
  const poolerUrl = external.urlWith({ port: pooler.port });
  server = await startExternal({ databaseUrl: external.url, poolerUrl });
  database = openDatabase({ connection: server.connection('authenticator'), poolSize: 4 });
});
afterAll(async () => {
  await database.close();
  await pooler.close();
  await external.close();
});

const cell = async (text: string): Promise<unknown> =>
  (await database.pipeline([{ text }]))[0]?.rows[0]?.[0];

test('each transaction meets another connection of the server', async () => {
  const first = await cell('select pg_backend_pid()');
  expect(await cell('select pg_backend_pid()')).not.toBe(first);
});

test('statements with names run, and no plan is kept on a connection that others use', async () => {
  const named = { name: 'one_more', text: 'select $1::int + 1', values: ['41'] };
  for (let round = 0; round < 10; round += 1)
    expect(await database.pipeline([named, named], { readOnly: true })).toMatchObject([
      { rows: [['42']] },
      { rows: [['42']] },
    ]);
  for (let connection = 0; connection < 3; connection += 1)
    expect(await cell('select count(*) from pg_prepared_statements')).toBe('0');
  expect(pooler.statements.filter(({ name }) => name !== '')).toEqual([]);
});

test('a transaction in steps stays on its connection', async () => {
  const pids = await database.transaction(async (transaction) => {
    const pid = async (): Promise<unknown> =>
      (await transaction.query({ text: 'select pg_backend_pid()' })).rows[0]?.[0];
    const first = await pid();
    await cell('select 1');
    return [first, await pid()];
  });
  expect(pids[0]).toBe(pids[1]);
});

test('notices come, and are listened to at the server itself', async () => {
  const notices: string[] = [];
  const listening = await database.listen('kiln', (text) => notices.push(text));
  for (let round = 1; round <= 5; round += 1) {
    await cell(`select pg_notify('kiln', '${round}')`);
    await expect.poll(() => notices.length).toBe(round);
  }
  await listening.close();
  expect(pooler.statements.filter(({ text }) => /^listen/i.test(text))).toEqual([]);
});

test('the owner, who migrates and replicates, goes to the server itself', () => {
  const owner = server.connection('admin');
  expect(owner).toMatchObject({ user: 'shop_owner' });
  expect(owner.port).not.toBe(pooler.port);
  expect(server.pooled?.(owner)).toMatchObject({ port: pooler.port, direct: owner });
});

test('a pooler that is away, or leads elsewhere, is refused at the start', async () => {
  const refusalOf = (poolerUrl: string): Promise<unknown> =>
    startExternal({ databaseUrl: external.url, poolerUrl }).catch((error: unknown) => error);
  expect(await refusalOf(external.urlWith({ port: await freePort() }))).toMatchObject({
    code: 'pooler-unreachable',
    message: expect.stringContaining('ECONNREFUSED') as unknown,
  });
  expect(await refusalOf(external.urlWith({ database: 'postgres' }))).toMatchObject({
    code: 'pooler-elsewhere',
  });
});
