// Tests of the database client over a server that is stopped just as it is connected to.
// An 'error' event without a listener would end the process, which Vitest reports as an unhandled error of this file.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReplicationStream } from '../realtime/changes/replication-stream.ts';
import { clientConfig } from './connection.ts';
import { DatabaseClient } from './database-client.ts';
import { DatabaseUnreachable } from './database.ts';
import { openDatabase } from './open-database.ts';
import { openReconnectingConnection } from './reconnecting-connection.ts';
import { testStoppingServer } from './test-stopping-server.ts';
import type { TestStoppingServer } from './test-stopping-server.ts';

let server: TestStoppingServer;
beforeAll(async () => {
  server = await testStoppingServer();
});
afterAll(() => server.close());

test('a client rejects its connecting when the server ends it in the packet that opens it', async () => {
  const client = new DatabaseClient(clientConfig(server.connection, 'test'));
  await expect(client.connect()).rejects.toMatchObject({ code: '57P01' });
});

test('a pool fails the statement and lives on', async () => {
  const database = openDatabase({ connection: server.connection });
  await expect(database.pipeline([{ text: 'select 1' }])).rejects.toThrow(DatabaseUnreachable);
  await expect(database.pipeline([{ text: 'select 1' }])).rejects.toThrow(DatabaseUnreachable);
  await database.close();
});

test('a lasting connection goes on trying', async () => {
  const before = server.greeted();
  const lasting = openReconnectingConnection({
    config: clientConfig(server.connection, 'test'),
    prepare: async () => {},
  });
  await expect(lasting.opened).rejects.toMatchObject({ code: '57P01' });
  await expect.poll(() => server.greeted()).toBeGreaterThan(before + 1);
  await lasting.close();
});

test('a stream of changes is refused', async () => {
  const listener = {
    onChange: async () => {},
    onTable: () => {},
    onTruncate: () => {},
    onLost: () => {},
  };
  await expect(openReplicationStream(server.connection, 'test', listener)).rejects.toMatchObject({
    code: '57P01',
  });
});
