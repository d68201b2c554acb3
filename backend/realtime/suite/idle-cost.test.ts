// Idle cost: without a client no connection, without a subscription no slot and no decoding; both go with the last one.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRealtime, subscribe } from './start-realtime.ts';
import type { StartedNode, StartedRealtime } from './start-realtime.ts';

let started: StartedRealtime;
let node: StartedNode;
beforeAll(async () => {
  started = await startRealtime();
  node = await started.startNode({ lingerMs: 500 });
  await started.sql(
    `create table prints (id integer primary key)`,
    `alter publication supabase_realtime add table prints`,
  );
});
afterAll(() => started.close());

async function cell(text: string): Promise<number> {
  const [result] = await started.database.admin.pipeline([{ text }]);
  return Number(result?.rows[0]?.[0]);
}
const slots = () =>
  cell(`select count(*) from pg_replication_slots where database = current_database()`);
const connections = () =>
  cell(
    `select count(*) from pg_stat_activity where datname = current_database() and application_name like 'atelier realtime%'`,
  );

test('a connection exists with a client, and a slot with a subscription, and neither without', async () => {
  expect([await connections(), await slots()]).toEqual([0, 0]);
  const client = node.client();
  await subscribe(client.channel('idle'));
  expect([await connections(), await slots()]).toEqual([1, 0]);
  const channel = client.channel('prints');
  const changes: unknown[] = [];
  channel.on('postgres_changes', { event: '*', schema: 'public', table: 'prints' }, (change) => {
    changes.push(change);
  });
  await subscribe(channel);
  expect(await slots()).toBe(1);
  await client.removeChannel(channel);
  await expect.poll(slots).toBe(0);
  expect(await connections()).toBe(1);
  await client.disconnect();
  await expect.poll(connections).toBe(0);
});

test('a message over HTTP opens the connection, and it closes by itself', async () => {
  expect(await node.client().channel('late').httpSend('hi', { n: 1 })).toEqual({ success: true });
  await expect.poll(connections).toBe(1);
  await expect.poll(connections).toBe(0);
  expect(await slots()).toBe(0);
});
