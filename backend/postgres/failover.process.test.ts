/** Failover of a cluster: the host that accepts writes is found among several, and what is safe to repeat is repeated. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { openScriptSession } from './script-session.ts';
import { startExternal } from './start-external.ts';
import { testFailover } from './test-failover.ts';
import type { TestFailover } from './test-failover.ts';

const patienceMs = 30_000;
const whichPort = "select current_setting('port')";

let cluster: TestFailover;
let database: Database | undefined;
beforeEach(async () => {
  cluster = await testFailover();
});
afterEach(async () => {
  await database?.close();
  database = undefined;
  await cluster.close();
});

async function openOver(url: string): Promise<Database> {
  const server = await startExternal({ databaseUrl: url, patienceMs });
  const connection = server.connection('authenticator');
  database = openDatabase({ connection, patienceMs, poolSize: 4 });
  return database;
}

async function cell(from: Database, text: string, isRepeatable = false): Promise<unknown> {
  const [rows] = await from.pipeline([{ text }], { isRepeatable });
  return rows?.rows[0]?.[0];
}

const order = (id: number): string => `insert into orders values (${id})`;
const makeOrders =
  'create table orders (id integer primary key); grant select, insert on orders to authenticator';

describe('a cluster', () => {
  test('is written to at its primary, in whatever order its hosts are named', async () => {
    const { primary, standby } = cluster;
    const opened = await openOver(cluster.url([standby, primary]));
    expect(await cell(opened, whichPort)).toBe(String(primary.port));
    const server = await startExternal({ databaseUrl: cluster.url([standby, primary]) });
    const session = await openScriptSession(server.connection('admin'), 'test');
    expect(await session.rows(`${whichPort} as port`)).toEqual([{ port: String(primary.port) }]);
    await session.end();
  });

  test('goes on at the standby that was promoted: reads are repeated, writes that were not sent wait', async () => {
    const { primary, standby } = cluster;
    const opened = await openOver(cluster.url([primary, standby]));
    await primary.query(makeOrders);
    await opened.pipeline([{ text: order(1) }]);
    await expect.poll(() => standby.query('select count(*) from orders')).toBe('1');
    const notices: string[] = [];
    let returns = 0;
    const listening = await opened.listen(
      'news',
      (text) => notices.push(text),
      () => (returns += 1),
    );
    // One read runs while its server goes away.
    const running = cell(opened, "select pg_sleep(1), current_setting('port')", true);
    await sleep(200);
    await primary.stop();
    const during = [cell(opened, whichPort, true), opened.pipeline([{ text: order(2) }])];
    await sleep(500);
    await standby.query('select pg_promote()');
    await Promise.all([...during, running]);
    expect(await during[0]).toBe(String(standby.port));
    expect(await standby.query("select string_agg(id::text, ',' order by id) from orders")).toBe(
      '1,2',
    );
    await expect.poll(() => returns).toBe(1);
    await opened.pipeline([{ text: "notify news, 'kiln'" }]);
    await expect.poll(() => notices).toEqual(['kiln']);
    await listening.close();
  });

  test('reports a write whose connection was lost: nobody knows whether it was done', async () => {
    const { primary, standby } = cluster;
    const opened = await openOver(cluster.url([primary, standby]));
    await primary.query(makeOrders);
    const writing = opened
      .pipeline([{ text: order(1) }, { text: 'select pg_sleep(60)' }])
      .catch((error: unknown) => error);
    await expect
      .poll(() =>
        primary.query("select count(*) from pg_stat_activity where wait_event = 'PgSleep'"),
      )
      .toBe('1');
    await primary.stop();
    await standby.query('select pg_promote()');
    expect(await writing).toMatchObject({ name: 'DatabaseUnreachable', reason: 'connection' });
    expect(await cell(opened, 'select count(*) from orders')).toBe('0');
  });

  test('reports a write that no standby has confirmed, though it is done on the primary', async () => {
    const { primary } = cluster;
    const opened = await openOver(cluster.url([primary]));
    await primary.query(makeOrders);
    const waiting = "from pg_stat_activity where wait_event = 'SyncRep'";
    await primary.query("alter system set synchronous_standby_names = 'nobody'");
    await primary.query('select pg_reload_conf()');
    const writes = [
      opened.pipeline([{ text: order(1) }]),
      opened.transaction((transaction) => transaction.query({ text: order(2) })),
    ].map((writing) => writing.catch((error: unknown) => error));
    await expect.poll(() => primary.query(`select count(*) ${waiting}`)).toBe('2');
    await primary.query(`select count(pg_cancel_backend(pid)) ${waiting}`);
    for (const writing of writes)
      expect(await writing).toMatchObject({ name: 'DatabaseUnreachable', reason: 'unconfirmed' });
    // The connections go on, and reads wait for nobody.
    expect(await cell(opened, 'select count(*) from orders')).toBe('2');
  });

  test('is out of reach without a primary, and a standby is never written to', async () => {
    const { primary, standby } = cluster;
    const server = await startExternal({
      databaseUrl: cluster.url([primary, standby]),
      patienceMs,
    });
    const connection = server.connection('authenticator');
    database = openDatabase({ connection, patienceMs: 500 });
    await cell(database, 'select 1');
    await primary.stop();
    await expect(cell(database, 'select 1')).rejects.toMatchObject({ reason: 'connection' });
    const refusal = await startExternal({
      databaseUrl: cluster.url([standby, primary]),
      patienceMs: 500,
    }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: 'database-unreachable',
      message: expect.stringContaining('is a standby') as unknown,
    });
  });
});
