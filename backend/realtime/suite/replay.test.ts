// Replay on its border with what is sent meanwhile: a second client that joins has each message once, and in order.
import type { RealtimeChannel } from '@supabase/realtime-js';
import { expect, test } from 'vitest';
import { clientConfig } from '../../postgres/connection.ts';
import { DatabaseClient } from '../../postgres/database-client.ts';
import { ada, startForFile, subscribe } from './start-realtime.ts';

/** A lock that keeps the replay from ending as long as it is taken: its policy waits for it at each message. */
const gate = 26;

const { started, node } = await startForFile(
  `create function pass_gate() returns boolean language plpgsql as $$
       begin perform pg_advisory_xact_lock_shared(${gate}); return true; end $$`,
  `create policy gated on realtime.messages for select to authenticated
       using (realtime.topic() in ('kiln', 'press') and (event is null or topic = 'press' or public.pass_gate()))`,
);

/** A channel of a client of its own, with what it receives: the number, and whether it was repeated. */
async function open(topic: string, replays: boolean) {
  const broadcast = replays ? { replay: { since: Date.now() - 60_000, limit: 25 } } : {};
  const channel: RealtimeChannel = node
    .client(await started.tokenOf(ada))
    .channel(topic, { config: { private: true, broadcast } });
  const received: (readonly [unknown, boolean])[] = [];
  channel.on('broadcast', { event: 'step' }, ({ payload, meta }) => {
    received.push([payload?.['n'], meta?.replayed === true]);
  });
  return { channel, received };
}

const send = (topic: string, n: number): Promise<void> =>
  started.sql(`select realtime.send('{"n": ${n}}', 'step', '${topic}', true)`);

test('messages that are announced while others are repeated come once, behind them', async () => {
  const { channel: first, received: live } = await open('kiln', false);
  await subscribe(first);
  await send('kiln', 1);
  await expect.poll(() => live.length).toBe(1);
  const gatekeeper = new DatabaseClient(
    clientConfig(started.database.connection('admin'), 'gatekeeper'),
  );
  await gatekeeper.connect();
  await gatekeeper.query('select pg_advisory_lock($1)', [gate]);
  const { channel: second, received } = await open('kiln', true);
  const joined = subscribe(second);
  const waiting = () =>
    gatekeeper.query('select from pg_locks where locktype = $1 and not granted and objid = $2', [
      'advisory',
      gate,
    ]);
  await expect.poll(async () => (await waiting()).rowCount).toBe(1);
  // The first message is announced late, and the second one is committed behind the repeated ones.
  await gatekeeper.query(
    `select pg_notify('atelier_realtime_message', id::text || ' ' || inserted_at::text)
       from realtime.messages where topic = 'kiln' and event = 'step'`,
  );
  await send('kiln', 2);
  await expect.poll(() => live.map(([n]) => n)).toEqual([1, 1, 2]);
  await gatekeeper.query('select pg_advisory_unlock($1)', [gate]);
  await joined;
  await send('kiln', 3);
  await expect
    .poll(() => received)
    .toEqual([
      [1, true],
      [2, false],
      [3, false],
    ]);
  await gatekeeper.end();
});

test('clients that join among a stream of messages have each of them once, and in order', async () => {
  const last = 60;
  const sending = (async () => {
    for (let n = 1; n <= last; n += 1) await send('press', n);
  })();
  const joined: Awaited<ReturnType<typeof open>>[] = [];
  for (let at = 0; at < 8; at += 1) {
    const member = await open('press', true);
    await subscribe(member.channel);
    joined.push(member);
  }
  await sending;
  for (const { received } of joined) {
    await expect.poll(() => received.some(([n]) => n === last)).toBe(true);
    const numbers = received.map(([n]) => Number(n));
    const [from = 0] = numbers;
    expect(new Set(numbers).size).toBe(numbers.length);
    // One that is older than those that are repeated may be announced late, as to everybody.
    expect(numbers.filter((n) => n >= from)).toEqual(
      Array.from({ length: last + 1 - from }, (_, at) => from + at),
    );
  }
});
