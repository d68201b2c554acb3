// Realtime of two servers over one PostgreSQL: without a logical log, and without the right to replicate, they say so and do the rest; broadcasts and messages from
// SQL cross, a server that is killed takes the presence of its people along, and changes of rows outlive a restart of the database.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testExternal } from '@atelier/backend/postgres/test-external';
import type { TestExternal } from '@atelier/backend/postgres/test-external';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAtelier, createTestFolders, readyAddress } from '../test-atelier.ts';
import type { RunningCommand, TestFolders } from '../test-atelier.ts';

const testMsMax = 180_000;
let database: TestExternal;
let places: TestFolders[];
let servers: RunningCommand[];

beforeAll(async () => {
  places = [createTestFolders(), createTestFolders()];
  database = await testExternal(undefined, { wal_level: 'replica' });
  const DATABASE_URL = database.urlWith({});
  servers = places.map(({ data, project }) =>
    runAtelier(['start', '--project', project], { DATABASE_URL, ATELIER_DATA: data }),
  );
}, testMsMax);
afterAll(async () => {
  for (const { child } of servers) if (child.exitCode === null) child.kill('SIGTERM');
  await Promise.all(servers.map(({ exit }) => exit));
  await database.close();
  for (const place of places) place.remove();
});

/** A socket that has joined a channel, and its frames as texts. */
async function joinChannel(address: string, { data }: TestFolders, key: string) {
  const { publishableKey: apikey }: { publishableKey: string } = JSON.parse(
    readFileSync(join(data, 'keys.json'), 'utf8'),
  );
  const url = `${address.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0&apikey=${apikey}`;
  const socket = new WebSocket(url);
  const frames: string[] = [];
  socket.addEventListener('message', ({ data }) => void frames.push(String(data)));
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const send = (ref: string, event: string, payload: unknown): void =>
    socket.send(JSON.stringify(['1', ref, 'realtime:room', event, payload]));
  send('1', 'phx_join', { config: { presence: { key, enabled: true } } });
  await expect.poll(() => frames.some((frame) => frame.includes('"phx_reply"'))).toBe(true);
  send('2', 'presence', { type: 'presence', event: 'track', payload: { key } });
  return { socket, frames, send };
}

test(
  'broadcasts and presence cross, and a killed server takes its own presence along',
  { timeout: testMsMax },
  async () => {
    const [one = '', two = ''] = await Promise.all(servers.map(readyAddress));
    const warning =
      'Subscriptions to changes of rows are off, because the database has wal_level=replica. Set wal_level=logical and restart it.';
    for (const server of servers) expect(server.output()).toContain(warning);
    const [first, second] = places;
    if (first === undefined || second === undefined) throw new Error('no folders');
    const here = await joinChannel(one, first, 'ada');
    const there = await joinChannel(two, second, 'bea');
    const seenBy = async (member: typeof here, text: string) =>
      await expect
        .poll(() => member.frames.some((frame) => frame.includes(text)), { timeout: 20_000 })
        .toBe(true);
    await seenBy(there, '"ada":{"metas"');
    await seenBy(here, '"bea":{"metas"');
    here.send('3', 'broadcast', { type: 'broadcast', event: 'hi', payload: { text: 'kiln' } });
    await seenBy(there, '"text":"kiln"');
    await database.run(
      `select realtime.send(jsonb_build_object('text', 'from SQL ' || repeat('x', 20000)), 'hi', 'room', false)`,
    );
    for (const member of [here, there]) await seenBy(member, '"text":"from SQL xxx');
    const wish = { postgres_changes: [{ event: '*', schema: 'public', table: 'notes' }] };
    here.socket.send(JSON.stringify(['4', '4', 'realtime:notes', 'phx_join', { config: wish }]));
    await seenBy(here, 'Unable to subscribe to changes with given parameters');
    servers[0]?.child.kill('SIGKILL');
    await seenBy(there, '"leaves":{"ada":{"metas"');
    there.socket.close();
  },
);

test(
  'changes of rows go on after a restart of the database, which leaves no slot behind',
  { timeout: testMsMax },
  async () => {
    const [, second] = places;
    const [, server] = servers;
    if (second === undefined || server === undefined) throw new Error('no server');
    await database.restart({ wal_level: 'logical' });
    const [first] = places;
    if (first === undefined) throw new Error('no folder');
    servers[0] = runAtelier(['start', '--project', first.project], {
      DATABASE_URL: database.urlWith({}),
      ATELIER_DATA: first.data,
    });
    await readyAddress(servers[0]);
    expect(servers[0].output()).toContain(
      'because the account may not replicate. Grant it: alter role shop_owner replication.',
    );
    await database.run('alter role shop_owner replication', 'postgres');
    await database.run('alter publication supabase_realtime add table notes');
    const member = await joinChannel(await readyAddress(server), second, 'cleo');
    const join = (ref: string): void =>
      member.send(ref, 'phx_join', {
        config: { postgres_changes: [{ event: 'INSERT', schema: 'public', table: 'notes' }] },
      });
    const count = (text: string): number =>
      member.frames.filter((frame) => frame.includes(text)).length;
    join('1');
    await expect.poll(() => count('Subscribed to PostgreSQL')).toBe(1);
    const insert = (body: string) =>
      database.run(`insert into notes (body) values ('${body}')`).catch(() => {});
    await insert('before');
    await expect.poll(() => count('"body":"before"')).toBe(1);
    // Somebody writes while the database restarts: the channel ends with an error, so that its client reads anew.
    const writes = Promise.all(Array.from({ length: 20 }, (_, at) => insert(`during ${at}`)));
    await database.restart();
    await writes;
    await expect.poll(() => count('"phx_error"'), { timeout: 30_000 }).toBe(1);
    // As the official client does, again and again until it is let in.
    await expect
      .poll(
        () => {
          join('1');
          return count('Subscribed to PostgreSQL');
        },
        { timeout: 60_000, interval: 1_000 },
      )
      .toBeGreaterThan(1);
    // The last of these requests may still be on its way: it ends the subscription and begins the next, which sees later rows alone.
    await expect
      .poll(
        async () => {
          await insert('after');
          return count('"body":"after"');
        },
        { timeout: 30_000, interval: 1_000 },
      )
      .toBeGreaterThan(0);
    member.socket.close();
    const slots = () => database.query('select count(*) from pg_replication_slots');
    await expect.poll(slots, { timeout: 30_000 }).toBe('0');
  },
);
