// Messages from SQL: of any length, as bytes, from triggers, and repeated to those who join later.
import { expect, test } from 'vitest';
import type { RealtimeChannel } from '@supabase/realtime-js';
import { openRawSocket } from './raw-socket.ts';
import { ada, bea, startForFile, subscribe } from './start-realtime.ts';

const { started, node } = await startForFile(
  `create policy own_room on realtime.messages for select to authenticated
       using (realtime.topic() in ('kiln', 'press') and auth.uid() = '${ada}')`,
  `create policy quiet_room on realtime.messages for select to authenticated
       using (realtime.topic() = 'kiln' and auth.uid() = '${bea}' and event is null)`,
);

interface Message {
  readonly event: string;
  readonly payload?: unknown;
  readonly meta?: { readonly id?: string; readonly replayed?: boolean };
}

function listen(channel: RealtimeChannel): Message[] {
  const received: Message[] = [];
  channel.on('broadcast', { event: '*' }, (message) => void received.push(message));
  return received;
}

test('a message beyond the 8,000 bytes of a notification arrives whole, on every server', async () => {
  const other = await started.startNode();
  const channels = [node, other].map((each) => each.client().channel('long'));
  const received = channels.map(listen);
  await Promise.all(channels.map((channel) => subscribe(channel)));
  await started.sql(
    `select realtime.send(jsonb_build_object('text', repeat('é', 50000)), 'long', 'long', false)`,
  );
  for (const messages of received)
    await expect
      .poll(() => messages.map(({ payload }) => (payload as { text: string }).text.length))
      .toEqual([50_000]);
});

test('messages of one transaction arrive in their order, with ids of their own', async () => {
  const channel = node.client().channel('order');
  const received = listen(channel);
  await subscribe(channel);
  await started.sql(
    `select realtime.send(jsonb_build_object('n', n), 'step', 'order', false) from generate_series(1, 50) as n`,
  );
  await expect.poll(() => received.length).toBe(50);
  const numbers = received.map(({ payload }) => (payload as { n: number }).n);
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
  expect(new Set(received.map(({ meta }) => meta?.id)).size).toBe(50);
});

test('bytes from SQL arrive as bytes', async () => {
  const channel = node.client().channel('bytes');
  const received = listen(channel);
  await subscribe(channel);
  await started.sql(
    String.raw`select realtime.send_binary('\x00ff'::bytea, 'raw', 'bytes', false)`,
  );
  await expect.poll(() => received.length).toBe(1);
  expect([...new Uint8Array(received[0]?.payload as ArrayBuffer)]).toEqual([0, 255]);
});

test('a failure to send is a warning, which ends no transaction', async () => {
  await started.sql(
    `create table sold (id integer)`,
    `do $$ begin
       insert into sold values (1);
       perform realtime.send('{}', 'event', null, false);
     end $$`,
  );
  const [count] = await started.database.admin.pipeline([{ text: 'select count(*) from sold' }]);
  expect(count?.rows[0]?.[0]).toBe('1');
});

test('a trigger sends changes of rows to a private channel', async () => {
  await started.sql(
    `create table works (id integer primary key, title text)`,
    `create function tell() returns trigger language plpgsql as $$ begin
       perform realtime.broadcast_changes('press', tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
       return null;
     end $$`,
    `create trigger tell after insert or update or delete on works for each row execute function tell()`,
  );
  const channel = node
    .client(await started.tokenOf(ada))
    .channel('press', { config: { private: true } });
  const received = listen(channel);
  await subscribe(channel);
  await started.sql(
    `insert into works values (1, 'Kranich')`,
    `update works set title = 'Reiher'`,
    `delete from works`,
  );
  await expect.poll(() => received.length).toBe(3);
  const common = { schema: 'public', table: 'works', id: expect.any(String) };
  const [crane, heron] = ['Kranich', 'Reiher'].map((title) => ({ id: 1, title }));
  expect(received.map(({ event, payload }) => [event, payload])).toEqual([
    ['INSERT', { ...common, operation: 'INSERT', record: crane, old_record: null }],
    ['UPDATE', { ...common, operation: 'UPDATE', record: heron, old_record: crane }],
    ['DELETE', { ...common, operation: 'DELETE', record: null, old_record: heron }],
  ]);
  await expect(
    started.sql(
      `select realtime.broadcast_changes('press', 'e', 'INSERT', 'works', 'public', null::works, null::works, 'STATEMENT')`,
    ),
  ).rejects.toThrow(/Failed to process the row/);
});

test('the latest private messages are repeated from the oldest, and only for those who may read them', async () => {
  await started.sql(
    `delete from realtime.messages`,
    `insert into realtime.messages (topic, extension, event, payload, private, inserted_at)
       select 'kiln', 'broadcast', 'fired', jsonb_build_object('n', n), n <> 2, now() - make_interval(secs => 60 - n)
       from generate_series(1, 5) as n`,
    `insert into realtime.messages (topic, extension, event, payload, private) values ('press', 'broadcast', 'fired', '{"n": 9}', true)`,
  );
  const replay = async (sub: string, since: number, limit: number) => {
    const channel = node.client(await started.tokenOf(sub)).channel('kiln', {
      config: { private: true, broadcast: { replay: { since, limit } } },
    });
    const received = listen(channel);
    await subscribe(channel);
    await started.sql(`select realtime.send('{"n": 0}', 'end', 'kiln', true)`);
    await expect.poll(() => received.at(-1)?.event).toBe('end');
    expect(received.at(-1)?.meta?.replayed).toBeUndefined();
    await started.sql(`delete from realtime.messages where event = 'end'`);
    return received
      .filter(({ event, meta }) => event === 'fired' && meta?.replayed === true)
      .map(({ payload }) => (payload as { n: number }).n);
  };
  const now = Date.now();
  expect(await replay(ada, now - 3_600_000, 2)).toEqual([4, 5]);
  expect(await replay(ada, now - 3_600_000, 25)).toEqual([1, 3, 4, 5]);
  expect(await replay(ada, now, 25)).toEqual([]);
  expect(await replay(bea, now - 3_600_000, 25)).toEqual([]);
});

test('a replay in a public channel, or with members that are none, is refused in words', async () => {
  const socket = await openRawSocket(node, started.material.publishableKey);
  const join = (isPrivate: boolean, replay: unknown) =>
    socket.join('realtime:kiln', { config: { private: isPrivate, broadcast: { replay } } });
  const refusal = (text: string) => ({
    status: 'error',
    response: { reason: `UnableToReplayMessages: ${text}` },
  });
  expect(await join(false, { since: 0 })).toEqual(
    refusal('Replay is not allowed for public channels'),
  );
  for (const replay of [
    7,
    {},
    { since: 'x' },
    { since: 1e300 },
    { since: 0, limit: 0 },
    { since: 0, limit: 26 },
  ])
    expect(await join(true, replay)).toEqual(refusal('Replay params are not valid'));
  socket.webSocket.close();
});
