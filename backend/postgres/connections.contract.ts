/** The contract of a `Database`'s connections: unavailable, lost, listening, and closed ones. */
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { DatabaseUnreachable } from './database.ts';
import type { Statement } from './database.ts';
import { openDatabase } from './open-database.ts';
import { cells, until } from './test-contract-databases.ts';
import type { ContractDatabases } from './test-contract-databases.ts';

const others = `select pid from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
const terminateOthers: Statement = {
  text: `select count(pg_terminate_backend(pid)) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
};

/** The tests of what happens without a connection, of listening and of closing. */
export function connectionsContract(under: () => ContractDatabases): void {
  describe('without a connection', () => {
    test('says that none became free', async () => {
      const database = under().open({ poolTimeoutMs: 1_000 });
      const controller = new AbortController();
      const holding = database
        .pipeline([{ text: 'select pg_sleep(60)' }], { signal: controller.signal })
        .catch((error: unknown) => error);
      await expect(database.pipeline([{ text: 'select 1' }])).rejects.toMatchObject({
        name: 'DatabaseUnreachable',
        reason: 'pool-timeout',
      });
      controller.abort('done');
      expect(await holding).toBe('done');
      expect(await cells(database, 'select 1')).toEqual([['1']]);
    });

    test('says that the server cannot be reached', async () => {
      const connection = under().connection;
      const database = under().open({
        connection: { ...connection, host: '127.0.0.1', port: 9, ssl: false },
      });
      await expect(database.pipeline([{ text: 'select 1' }])).rejects.toMatchObject({
        name: 'DatabaseUnreachable',
        reason: 'connection',
      });
      await expect(database.listen('channel', () => {})).rejects.toBeInstanceOf(
        DatabaseUnreachable,
      );
    });

    test('says that the server does not let us in', async () => {
      const connection = under().connection;
      const database = under().open({
        connection: { ...connection, database: 'no_such_database' },
      });
      await expect(database.pipeline([{ text: 'select 1' }])).rejects.toMatchObject({
        reason: 'connection',
        cause: { code: '3D000' },
      });
    });

    test('reports a connection that is lost in the middle, and makes a new one', async () => {
      const database = under().open();
      const running = database.pipeline([{ text: 'select pg_sleep(60)' }]).then(
        () => 'answered',
        (error: unknown) => error,
      );
      const sleeping =
        "select from pg_stat_activity where query = 'select pg_sleep(60)' and state = 'active'";
      await until(async () => (await cells(under().admin, sleeping)).length === 1);
      await under().admin.pipeline([terminateOthers]);
      expect(await running).toMatchObject({ name: 'DatabaseUnreachable', reason: 'connection' });
      expect(await cells(database, 'select 1')).toEqual([['1']]);
    });

    test('makes a new one in place of an idle one that was lost', async () => {
      const database = under().open();
      await cells(database, 'select 1');
      await under().admin.pipeline([terminateOthers]);
      await until(async () => (await cells(under().admin, others)).length === 0);
      await sleep(50);
      expect(await cells(database, 'select 1')).toEqual([['1']]);
    });
  });

  describe('listening', () => {
    test('hears notices, also after the connection was lost, of which it tells', async () => {
      const received: string[] = [];
      let losses = 0;
      const listener = await under().admin.listen(
        'a "channel"',
        (payload) => received.push(payload),
        () => {
          losses += 1;
        },
      );
      const notify = (payload: string): Statement => ({
        text: 'select pg_notify(\'a "channel"\', $1)',
        values: [payload],
      });
      await under().admin.pipeline([notify('one')]);
      await until(() => received.length === 1);
      await under().admin.pipeline([terminateOthers]);
      await until(() => losses === 1);
      await under().admin.pipeline([notify('two')]);
      await until(() => received.length === 2);
      await listener.close();
      await under().admin.pipeline([notify('three')]);
      expect(received).toEqual(['one', 'two']);
    });
  });

  test('closing waits for what runs', async () => {
    const database = openDatabase({ connection: under().connection });
    const running = database.pipeline([{ text: 'select pg_sleep(0.2), 7' }]);
    await sleep(50);
    await database.close();
    expect((await running)[0]?.rows).toEqual([['', '7']]);
    await expect(database.pipeline([{ text: 'select 1' }])).rejects.toBeInstanceOf(Error);
  });
}
