/** A connection that lasts: through ten deaths, a silent one among them, it comes back whole, and it never keeps a process from ending. */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientConfig } from './connection.ts';
import { openReconnectingConnection } from './reconnecting-connection.ts';
import { cells, until } from './test-contract-databases.ts';
import { testDatabase } from './test-server.ts';
import type { TestDatabase } from './test-server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const query = (text: string) => cells(database.admin, text);
const mine = `from pg_stat_activity where application_name = 'lasting'`;
const config = () => clientConfig(database.connection('admin'), 'lasting');
const lock = 'select pg_advisory_lock(77)';

test('comes back with what it is for, however often it is killed, and leaves no session behind', async () => {
  let returns = 0;
  const connection = openReconnectingConnection({
    config: config(),
    prepare: (client) => client.query(lock),
    onReturn: () => {
      returns += 1;
    },
  });
  await connection.opened;
  for (let round = 1; round <= 10; round += 1) {
    await query(`select pg_terminate_backend(pid) ${mine}`);
    await until(() => returns === round);
    expect(connection.isUp()).toBe(true);
    expect(await query(`select count(*) ${mine}`)).toEqual([['1']]);
    expect(await query(`select count(*) from pg_locks where objid = 77 and granted`)).toEqual([
      ['1'],
    ]);
  }
  await connection.close();
  await until(async () => (await query(`select count(*) ${mine}`))[0]?.[0] === '0');
  await expect(connection.use(() => Promise.resolve())).rejects.toThrow('closed');
});

test('a use during an outage waits for the next connection', async () => {
  const connection = openReconnectingConnection({
    config: config(),
    prepare: (client) => client.query(lock),
  });
  await connection.opened;
  await query(`select pg_terminate_backend(pid) ${mine}`);
  await until(() => !connection.isUp());
  const result = await connection.use((client) => client.query('select 7 as seven'));
  expect(result.rows).toEqual([{ seven: 7 }]);
  await connection.close();
});

test('a connection that cannot be opened is reported, and the attempts go on', async () => {
  let failures = 2;
  const connection = openReconnectingConnection({
    config: config(),
    prepare: async (client) => {
      failures -= 1;
      if (failures >= 0) throw new Error('not yet');
      await client.query(lock);
    },
  });
  await expect(connection.opened).rejects.toThrow('not yet');
  await until(() => connection.isUp());
  expect(await query(`select count(*) ${mine}`)).toEqual([['1']]);
  await connection.close();
});

test('a server that falls silent without a goodbye is given up, and nobody waits for it at the end', async () => {
  const proxy = await openWay();
  const { port } = proxy;
  const connection = openReconnectingConnection({
    config: { ...config(), host: '127.0.0.1', port },
    prepare: (client) => client.query('select'),
    beatMs: 100,
  });
  await connection.opened;
  proxy.freeze();
  await until(() => !connection.isUp());
  // It is connecting now, to somebody who takes the connection and says nothing.
  await connection.close();
  expect(connection.isUp()).toBe(false);
  proxy.close();
});

/** A way to the server that can be frozen: bytes are taken and none comes back. */
async function openWay(): Promise<{ port: number; freeze(): void; close(): void }> {
  const { host, port } = database.connection('admin');
  let isFrozen = false;
  const sockets = new Set<Socket>();
  const proxy = createServer((near) => {
    const far = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { port });
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined));
    near.on('data', (bytes) => isFrozen || far.write(bytes));
    far.on('data', (bytes) => isFrozen || near.write(bytes));
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    port: (proxy.address() as AddressInfo).port,
    freeze: () => {
      isFrozen = true;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}
