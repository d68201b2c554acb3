/** A pipeline crosses the wire once: counted between the pool and the server, where a claim about round trips is true or not. */
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from './connection.ts';
import type { Database, TransactionOptions } from './database.ts';
import { openDatabase } from './open-database.ts';
import { testDatabase } from './test-server.ts';
import type { TestDatabase } from './test-server.ts';

let testing: TestDatabase;
let folder: string;
let counter: Server;
let database: Database;
/** The number of round trips: times that the client sent again after the server had responded. */
let turns = 0;

beforeAll(async () => {
  testing = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'atelier-'));
  counter = countTurns(testing.connection('admin'));
  await new Promise<void>((resolve) => counter.listen(join(folder, '.s.PGSQL.5432'), resolve));
  const connection = { ...testing.connection('admin'), host: folder, port: 5432 };
  database = openDatabase({ connection, poolSize: 1 });
});
afterAll(async () => {
  await database.close();
  counter.close();
  await testing.close();
  await rm(folder, { recursive: true });
});

function countTurns({ host, port }: Connection): Server {
  return createServer((client) => {
    const server = connect(
      host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port },
    );
    let clientSpoke = false;
    client.on('data', (data) => {
      if (!clientSpoke) turns += 1;
      clientSpoke = true;
      server.write(data);
    });
    server.on('data', (data) => {
      clientSpoke = false;
      client.write(data);
    });
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
    for (const socket of [client, server]) socket.on('error', () => {});
  });
}

test.for<TransactionOptions>([
  {},
  { readOnly: true },
  { isolation: 'serializable', readOnly: true },
  { rollback: true },
])('once, with %o', async (options) => {
  await database.pipeline([{ text: 'select 1' }]);
  turns = 0;
  const results = await database.pipeline(
    [
      { text: "select set_config('role', 'anon', true)", name: 'role' },
      { text: 'select current_user, $1', values: ['x'.repeat(100_000)] },
      { text: 'select 3', name: 'three' },
    ],
    options,
  );
  expect(turns).toBe(1);
  expect(results[1]?.rows[0]?.[0]).toBe('anon');
});
