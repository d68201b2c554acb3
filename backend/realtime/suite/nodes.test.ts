// Several nodes on one database: broadcasts of any size cross, and a lost connection ends channels with an error, after which clients are back.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRealtime, subscribe } from './start-realtime.ts';
import type { StartedNode, StartedRealtime } from './start-realtime.ts';

let started: StartedRealtime;
let one: StartedNode;
let two: StartedNode;
beforeAll(async () => {
  started = await startRealtime();
  one = await started.startNode();
  two = await started.startNode();
});
afterAll(() => started.close());

test('broadcasts cross to another server once, short and long, as JSON and as bytes', async () => {
  const [here, there] = [one.client().channel('cross'), two.client().channel('cross')];
  const received: number[] = [];
  there.on(
    'broadcast',
    { event: 'hi' },
    ({ payload }: { payload?: unknown }) =>
      void received.push(
        payload instanceof ArrayBuffer
          ? payload.byteLength
          : (payload as { text: string }).text.length,
      ),
  );
  await Promise.all([subscribe(here), subscribe(there)]);
  await here.send({ type: 'broadcast', event: 'hi', payload: { text: 'a' } });
  await here.send({ type: 'broadcast', event: 'hi', payload: { text: 'é'.repeat(50_000) } });
  await here.send({ type: 'broadcast', event: 'hi', payload: new ArrayBuffer(30_000) });
  await expect.poll(() => received).toEqual([1, 50_000, 30_000]);
});

test('a broadcast over HTTP reaches sockets of another server', async () => {
  const three = await started.startNode();
  const channel = one.client().channel('http');
  const received: unknown[] = [];
  channel.on('broadcast', { event: 'hi' }, ({ payload }) => void received.push(payload));
  await subscribe(channel);
  await fetch(`${three.url}/api/broadcast/http/events/hi`, {
    method: 'POST',
    headers: { apikey: started.material.publishableKey, 'Content-Type': 'application/json' },
    body: '{"n":1}',
  });
  await expect.poll(() => received).toEqual([{ n: 1 }]);
});

test('the connection between servers comes back, and with it broadcasts and who is present', async () => {
  const before = await busProcesses();
  const here = await joinRoom(await started.startNode(), 'here');
  const own = (await busProcesses()).filter((each) => !before.includes(each));
  expect(own).toHaveLength(1);
  const there = await joinRoom(two, 'there');
  const everybody = ['here', 'there'];
  for (const { present } of [here, there]) await expect.poll(present).toEqual(everybody);
  // That of one server alone: what the other one has said is not said again by itself.
  await started.sql(`select pg_terminate_backend(${own[0]})`);
  await expect.poll(() => here.states).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR', 'SUBSCRIBED']);
  for (const { present } of [here, there]) await expect.poll(present).toEqual(everybody);
  for (const [from, to] of [
    [here, there],
    [there, here],
  ] as const) {
    await from.channel.send({ type: 'broadcast', event: 'hi', payload: {} });
    await expect.poll(() => to.received).toBe(1);
  }
  expect(there.states).toEqual(['SUBSCRIBED']);
});

/** The processes of PostgreSQL behind the connections between servers. */
async function busProcesses(): Promise<readonly (string | null | undefined)[]> {
  const [result] = await started.database.admin.pipeline([
    {
      text: `select pid from pg_stat_activity
             where application_name = 'atelier realtime' and datname = current_database()`,
    },
  ]);
  return (result?.rows ?? []).map(([pid]) => pid);
}

/** A member of a room, who is present with each subscription, and counts the broadcasts. */
async function joinRoom(node: StartedNode, key: string) {
  const channel = node.client().channel('room', { config: { presence: { key } } });
  const member = {
    channel,
    states: [] as string[],
    received: 0,
    present: () => Object.keys(channel.presenceState()).toSorted(),
  };
  channel
    .on('presence', { event: 'sync' }, () => {})
    .on('broadcast', { event: 'hi' }, () => void (member.received += 1));
  await new Promise<void>((resolve) => {
    channel.subscribe((state) => {
      member.states.push(state);
      if (state !== 'SUBSCRIBED') return;
      void channel.track({});
      resolve();
    });
  });
  return member;
}

test.for([
  ['the database connection is lost', 'works', 'atelier realtime%'],
  ['the stream of changes alone is lost', 'pieces', 'atelier realtime changes'],
] as const)(
  'channels end with an error when %s, and clients join again',
  async ([, table, name]) => {
    await started.sql(
      `create table ${table} (id integer primary key)`,
      `alter publication supabase_realtime add table ${table}`,
    );
    const channel = one.client().channel(`lost ${table}`);
    const changes: unknown[] = [];
    channel.on(
      'postgres_changes',
      { event: 'INSERT', schema: 'public', table },
      (change) => void changes.push(change.new),
    );
    const { states } = await subscribe(channel);
    await started.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like '${name}'`,
    );
    await expect.poll(() => states).toContain('CHANNEL_ERROR');
    await expect.poll(() => states.at(-1)).toBe('SUBSCRIBED');
    await started.sql(`insert into ${table} values (1)`);
    await expect.poll(() => changes).toEqual([{ id: 1 }]);
    expect(started.faults.splice(0).every((fault) => /stream of changes/.test(fault))).toBe(true);
  },
);
