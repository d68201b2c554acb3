/** Reads from a streaming replica: fresh enough, left out while it lags or is away, and never older than an announced change. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../database.ts';
import { openDatabase } from '../open-database.ts';
import { startExternal } from '../start-external.ts';
import { openSlowProxy } from '../test-slow-proxy.ts';
import { testFailover } from '../test-failover.ts';
import type { TestFailover } from '../test-failover.ts';
import { replicaConnections } from './replica-connections.ts';
import { readFromReplicas } from './replica-reads.ts';
import { openReplicaSet } from './replica-set.ts';
import type { ReplicaSet } from './replica-set.ts';

const lagMsMax = 2_000;
let cluster: TestFailover;
let database: Database;
let replicas: ReplicaSet;
let reads: Pick<Database, 'pipeline'>;
const from: string[] = [];

beforeAll(async () => {
  cluster = await testFailover();
  const { primary, standby } = cluster;
  const server = await startExternal({ databaseUrl: cluster.url([primary]) });
  await primary.query(
    'create table works (name text); grant select, insert on works to authenticator',
  );
  const connection = server.connection('authenticator');
  database = openDatabase({ connection, poolSize: 4 });
  replicas = openReplicaSet({
    primary: database,
    replicas: await replicaConnections([cluster.url([standby])], connection),
    lagMsMax,
    poolSize: 2,
  });
  reads = readFromReplicas(database, replicas, (server_) => void from.push(server_));
});
afterAll(async () => {
  await replicas.close();
  await database.close();
  await cluster.close();
});
beforeEach(async () => {
  await isUsed();
  from.splice(0);
});

async function isUsed(): Promise<void> {
  await expect.poll(() => replicas.choose() !== null, { timeout: 30_000 }).toBe(true);
}
async function isLeftOut(): Promise<void> {
  await expect.poll(() => replicas.choose(), { timeout: 30_000 }).toBe(null);
}
const add = (name: string): Promise<unknown> =>
  database.pipeline([{ text: 'insert into works values ($1)', values: [name] }]);
/** The works, and the server that listed them. */
async function list(): Promise<readonly [string | null | undefined, string | undefined]> {
  const text = "select string_agg(name, ',' order by name) from works";
  const [rows] = await reads.pipeline([{ text }], { isRepeatable: true });
  return [rows?.rows[0]?.[0], from.at(-1)];
}

test('a read goes to the replica, and a write to the primary', async () => {
  await reads.pipeline([{ text: "insert into works values ('a')" }]);
  expect(from).toEqual([]);
  await expect.poll(list).toEqual(['a', 'replica']);
});

test('after an announced change nothing older is read, and then the replica again', async () => {
  const { standby } = cluster;
  await standby.query('select pg_wal_replay_pause()');
  await add('b');
  replicas.changed();
  expect(await list()).toEqual(['a,b', 'primary']);
  await standby.query('select pg_wal_replay_resume()');
  await isUsed();
  expect(await list()).toEqual(['a,b', 'replica']);
});

test('a replica that stopped replaying is left out beyond the limit, and comes back', async () => {
  const { standby } = cluster;
  await standby.query('select pg_wal_replay_pause()');
  await add('c');
  await isLeftOut();
  expect(await list()).toEqual(['a,b,c', 'primary']);
  expect(replicas.states()).toMatchObject([{ isUsed: false }]);
  expect(replicas.states()[0]?.lagSeconds).toBeGreaterThan(lagMsMax / 1_000);
  await standby.query('select pg_wal_replay_resume()');
  await isUsed();
  expect(await list()).toEqual(['a,b,c', 'replica']);
  expect(replicas.states()).toMatchObject([{ isUsed: true, lagSeconds: 0 }]);
});

test('a set that is opened over a replica which stopped long ago does not begin with it', async () => {
  const { primary, standby } = cluster;
  await standby.query('select pg_wal_replay_pause()');
  await add('d');
  const server = await startExternal({ databaseUrl: cluster.url([primary]) });
  const late = openReplicaSet({
    primary: database,
    replicas: await replicaConnections(
      [cluster.url([standby])],
      server.connection('authenticator'),
    ),
    lagMsMax,
    poolSize: 1,
  });
  await expect.poll(() => late.states()[0]?.lagSeconds).not.toBe(null);
  expect(late.choose()).toBe(null);
  await late.close();
  await standby.query('select pg_wal_replay_resume()');
});

test('a read that a replica cannot answer is run on the primary', async () => {
  const [rows] = await reads.pipeline([{ text: 'select pg_current_wal_lsn() is not null' }], {
    isRepeatable: true,
  });
  expect([rows?.rows, from]).toEqual([[['t']], ['primary']]);
  await expect(
    reads.pipeline([{ text: 'select * from nothing_of_that_name' }], { isRepeatable: true }),
  ).rejects.toMatchObject({ fields: { code: '42P01' } });
});

test('a replica that dies is left out in the middle of a read, and comes back', async () => {
  const { standby } = cluster;
  const reading = reads.pipeline([{ text: 'select pg_sleep(1), 7' }], { isRepeatable: true });
  await expect
    .poll(() => standby.query("select count(*) from pg_stat_activity where wait_event = 'PgSleep'"))
    .toBe('1');
  await standby.stop();
  expect((await reading)[0]?.rows).toEqual([['', '7']]);
  expect(replicas.choose()).toBe(null);
  expect((await list())[1]).toBe('primary');
  await standby.start();
  await isUsed();
  expect((await list())[1]).toBe('replica');
});

test('a read on a replica that falls silent is run on the primary', async () => {
  const { primary, standby } = cluster;
  const server = await startExternal({ databaseUrl: cluster.url([primary]) });
  const account = server.connection('authenticator');
  const road = await openSlowProxy({ ...account, host: '127.0.0.1', port: standby.port });
  const silent = openReplicaSet({
    primary: database,
    replicas: [[road.connection]],
    lagMsMax,
    poolSize: 2,
  });
  await expect.poll(() => silent.choose() !== null, { timeout: 30_000 }).toBe(true);
  road.delaysMs.statement = 3_600_000;
  const reading = readFromReplicas(database, silent).pipeline([{ text: 'select 7' }], {
    isRepeatable: true,
  });
  expect((await reading)[0]?.rows).toEqual([['7']]);
  expect(silent.choose()).toBe(null);
  await road.close();
  await silent.close();
});

test('a read on a primary that falls silent after a change is run on the replica that has it', async () => {
  const { primary, standby } = cluster;
  const server = await startExternal({ databaseUrl: cluster.url([primary]) });
  const account = server.connection('authenticator');
  const road = await openSlowProxy({ ...account, host: '127.0.0.1', port: primary.port });
  const lost = openDatabase({ connection: road.connection, poolSize: 4 });
  const set = openReplicaSet({
    primary: lost,
    replicas: await replicaConnections([cluster.url([standby])], account),
    lagMsMax: 3_600_000,
    poolSize: 2,
  });
  await expect.poll(() => set.choose() !== null, { timeout: 30_000 }).toBe(true);
  // Neither the read nor the request to cancel it arrives, as where a machine is gone.
  road.delaysMs.statement = road.delaysMs.cancel = 3_600_000;
  set.changed();
  const read = readFromReplicas(lost, set, (server_) => void from.push(server_));
  const [rows] = await read.pipeline([{ text: 'select count(*) from works' }], {
    isRepeatable: true,
  });
  expect(rows?.rows).toEqual([['4']]);
  expect(from).toEqual(['primary', 'replica']);
  const again = await read.pipeline([{ text: 'select 7' }], { isRepeatable: true });
  expect([again[0]?.rows, from.at(-1)]).toEqual([[['7']], 'replica']);
  await road.close();
  await set.close();
  await lost.close();
});

test('reads go on while the primary is away, and a replica that is promoted is none', async () => {
  const { primary, standby } = cluster;
  await primary.stop();
  for (let round = 0; round < 20; round += 1) {
    expect(await list()).toEqual(['a,b,c,d', 'replica']);
    await new Promise((resolve) => setTimeout(resolve, 2 * (lagMsMax / 20)));
  }
  await standby.query('select pg_promote()');
  await isLeftOut();
  await expect.poll(() => replicas.states()).toEqual([]);
});
