// Servers over a primary and a streaming replica: visitors read from the replica, see what they wrote themselves, and go on reading without the primary.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFailover } from '@atelier/backend/postgres/test-failover';
import type { TestFailover } from '@atelier/backend/postgres/test-failover';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestFolders, readyAddress, runAtelier } from '../test-atelier.ts';
import type { RunningCommand, TestFolders } from '../test-atelier.ts';

const testMsMax = 300_000;
const token = 'a-token-of-the-monitoring';
let cluster: TestFailover;
let place: TestFolders;
let servers: RunningCommand[] = [];
let one: string;
let other: string;

beforeAll(async () => {
  place = createTestFolders();
  writeFileSync(
    join(place.project, 'supabase', 'migrations', '0002_guests.sql'),
    'create policy guests on notes for insert with check (true); grant insert on notes to anon;',
  );
  cluster = await testFailover();
  const start = (name: string): RunningCommand =>
    runAtelier(['start', '--project', place.project], {
      DATABASE_URL: cluster.url([cluster.primary]),
      DATABASE_REPLICA_URLS: cluster.url([cluster.standby]),
      METRICS_TOKEN: token,
      ATELIER_DATA: join(place.folder, name),
    });
  servers = [start('one')];
  one = await readyAddress(servers[0] as RunningCommand);
  servers.push(start('other'));
  other = await readyAddress(servers[1] as RunningCommand);
}, testMsMax);
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGTERM');
  await Promise.all(servers.map(({ exit }) => exit));
  await cluster.close();
  place.remove();
}, testMsMax);

async function metric(address: string, name: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const text = await (await fetch(`${address}/metrics`, { headers })).text();
  const line = text.split('\n').find((each) => each.startsWith(name)) ?? '';
  return Number(line.split(' ').at(-1) || Number.NaN);
}

async function isUsed(): Promise<void> {
  for (const address of [one, other])
    await expect.poll(() => metric(address, 'atelier_replica_used'), { timeout: 30_000 }).toBe(1);
}

const readsFromReplica = (address: string): Promise<number> =>
  metric(address, 'atelier_replica_reads_total{server="replica"}').then((count) => count || 0);

async function notes(address: string, cookie = ''): Promise<readonly string[]> {
  const response = await fetch(`${address}/rest/v1/notes?select=body`, { headers: { cookie } });
  const rows = (await response.json()) as readonly { readonly body: string }[];
  return rows.map(({ body }) => body);
}

const write = (body: string): Promise<Response> =>
  fetch(`${one}/rest/v1/notes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ body }),
  });

test('a visitor reads from the replica, and what they wrote from the primary, on each server', async () => {
  await isUsed();
  const before = await readsFromReplica(one);
  expect(await notes(one)).toEqual(['from the seed']);
  expect(await readsFromReplica(one)).toBe(before + 1);
  await cluster.standby.query('select pg_wal_replay_pause()');
  const written = await write('mine');
  expect(written.status).toBe(201);
  const [cookie = ''] = (written.headers.get('set-cookie') ?? '').split(';');
  expect(cookie).toBe('atelier-wrote=1');
  const counts = await Promise.all([readsFromReplica(one), readsFromReplica(other)]);
  for (const address of [one, other])
    expect(await notes(address, cookie)).toEqual(['from the seed', 'mine']);
  expect(await Promise.all([readsFromReplica(one), readsFromReplica(other)])).toEqual(counts);
  // Without the cookie it appears after a bounded time, though the replica never replays it.
  await expect.poll(() => notes(one), { timeout: 30_000 }).toEqual(['from the seed', 'mine']);
  expect(await metric(one, 'atelier_replica_used')).toBe(0);
  expect(await (await fetch(`${one}/readyz`)).text()).toContain(
    'replicas: unhealthy, 0 of 1 in use',
  );
  await cluster.standby.query('select pg_wal_replay_resume()');
  await isUsed();
  expect(await metric(one, 'atelier_replica_lag_seconds')).toBe(0);
});

test('visitors go on reading while the primary is away, and a write is refused until it is back', async () => {
  await isUsed();
  await cluster.primary.stop();
  for (let round = 0; round < 10; round += 1) expect(await notes(one)).toContain('from the seed');
  const refused = await write('lost');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, expect.any(String)]);
  expect(await notes(other)).toContain('from the seed');
  await cluster.primary.start();
  await expect.poll(async () => (await write('back')).status, { timeout: 30_000 }).toBe(201);
});
