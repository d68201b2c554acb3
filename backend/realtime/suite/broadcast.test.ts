// Broadcasts through the official client: to others and to oneself, acknowledged, as bytes, in both versions, over HTTP and from SQL.
import { REALTIME_LISTEN_TYPES } from '@supabase/realtime-js';
import { expect, test } from 'vitest';
import { openRawSocket } from './raw-socket.ts';
import { startForFile, subscribe } from './start-realtime.ts';
import type { StartedNode } from './start-realtime.ts';

const { started, node } = await startForFile();

/** The payloads of an event that a channel receives. */
function listen(channel: ReturnType<ReturnType<StartedNode['client']>['channel']>, event: string) {
  const received: unknown[] = [];
  channel.on(REALTIME_LISTEN_TYPES.BROADCAST, { event }, (message: { payload?: unknown }) => {
    received.push(message.payload);
  });
  return received;
}

for (const vsn of ['1.0.0', '2.0.0'])
  test(`a broadcast reaches the others, not its sender (${vsn})`, async () => {
    const [one, two] = [node.client(undefined, { vsn }), node.client(undefined, { vsn })];
    const [mine, theirs] = [one.channel(`room ${vsn}`), two.channel(`room ${vsn}`)];
    const own = listen(mine, 'hi');
    const other = listen(theirs, 'hi');
    await Promise.all([subscribe(mine), subscribe(theirs)]);
    await mine.send({ type: 'broadcast', event: 'hi', payload: { text: 'grüße', n: 1 } });
    await expect.poll(() => other).toEqual([{ text: 'grüße', n: 1 }]);
    expect(own).toEqual([]);
  });

test('a sender that wants its own broadcasts and acknowledgements has both', async () => {
  const channel = node
    .client()
    .channel('own', { config: { broadcast: { self: true, ack: true } } });
  const own = listen(channel, 'hi');
  await subscribe(channel);
  expect(await channel.send({ type: 'broadcast', event: 'hi', payload: { n: 1 } })).toBe('ok');
  await expect.poll(() => own).toEqual([{ n: 1 }]);
});

test('a broadcast is acknowledged to a sender that wants it, and to no other', async () => {
  const socket = await openRawSocket(node, started.material.publishableKey);
  await socket.join('realtime:quiet');
  socket.send(['1', '2', 'realtime:quiet', 'broadcast', { type: 'broadcast', event: 'hi' }]);
  const beat = socket.reply('3');
  socket.send([null, '3', 'phoenix', 'heartbeat', {}]);
  // Frames of a socket are handled in their order.
  await beat;
  expect(socket.frames.filter(([, ref]) => ref === '2')).toEqual([]);
  socket.webSocket.close();
});

test('a socket that names no version has the frames of version 1', async () => {
  const url = `${node.url.replace('http', 'ws')}/websocket?apikey=${started.material.publishableKey}`;
  const webSocket = new WebSocket(url);
  await new Promise((resolve) => webSocket.addEventListener('open', resolve, { once: true }));
  const beat = new Promise((resolve) =>
    webSocket.addEventListener('message', ({ data }) => resolve(JSON.parse(String(data))), {
      once: true,
    }),
  );
  const frame = { topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '1' };
  webSocket.send(JSON.stringify(frame));
  expect(await beat).toMatchObject({
    topic: 'phoenix',
    event: 'phx_reply',
    ref: '1',
    payload: { status: 'ok', response: {} },
  });
  webSocket.close();
});

test('bytes arrive as bytes in version 2', async () => {
  const [one, two] = [node.client().channel('bytes'), node.client().channel('bytes')];
  const received = listen(two, 'raw');
  await Promise.all([subscribe(one), subscribe(two)]);
  const bytes = Uint8Array.of(0, 1, 254, 255).buffer;
  await one.send({ type: 'broadcast', event: 'raw', payload: bytes });
  await expect.poll(() => received.length).toBe(1);
  expect(new Uint8Array(received[0] as ArrayBuffer)).toEqual(Uint8Array.of(0, 1, 254, 255));
});

test('bytes never reach version 1, and JSON in a binary frame does as text', async () => {
  const [sender, old] = [
    node.client().channel('mixed'),
    node.client(undefined, { vsn: '1.0.0' }).channel('mixed'),
  ];
  const received = listen(old, 'hi');
  await Promise.all([subscribe(sender), subscribe(old)]);
  await sender.send({ type: 'broadcast', event: 'hi', payload: Uint8Array.of(7).buffer });
  await sender.send({ type: 'broadcast', event: 'hi', payload: { n: 2 } });
  await expect.poll(() => received).toEqual([{ n: 2 }]);
});

test('too many messages over HTTP, or too long ones, are refused in words', async () => {
  const limited = await started.startNode({ messagesPerSecond: 0.01, payloadBytesMax: 1_000 });
  const post = async (path: string, body: unknown) => {
    const response = await fetch(`${limited.url}${path}`, {
      method: 'POST',
      headers: {
        apikey: started.material.publishableKey,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    return [response.status, await response.json().catch(() => null)];
  };
  const message = { topic: 'http', event: 'news', payload: { n: 1 } };
  const long = { text: 'x'.repeat(1_100) };
  const tooLong = 'Payload size exceeds tenant limit';
  expect(await post('/api/broadcast/http/events/x', long)).toEqual([
    422,
    { errors: { payload: [tooLong] } },
  ]);
  expect(
    await post('/api/broadcast', { messages: [message, { ...message, payload: long }] }),
  ).toEqual([422, { errors: { messages: [{}, { payload: [tooLong] }] } }]);
  const seven = { messages: Array.from({ length: 7 }, () => message) };
  expect(await post('/api/broadcast', seven)).toEqual([
    429,
    { message: 'You have exceeded your rate limit' },
  ]);
});

test('public and private channels of one name are two', async () => {
  await started.sql(
    `create policy everybody on realtime.messages for all to anon using (realtime.topic() = 'both') with check (realtime.topic() = 'both')`,
  );
  const [open, closed] = [
    node.client().channel('both'),
    node.client().channel('both', { config: { private: true } }),
  ];
  const [inOpen, inClosed] = [listen(open, 'hi'), listen(closed, 'hi')];
  const sender = node.client().channel('both', { config: { private: true } });
  await Promise.all([subscribe(open), subscribe(closed), subscribe(sender)]);
  await sender.send({ type: 'broadcast', event: 'hi', payload: { n: 1 } });
  await expect.poll(() => inClosed).toEqual([{ n: 1 }]);
  expect(inOpen).toEqual([]);
});

test('messages over HTTP reach channels, and refusals have the words of the service', async () => {
  const channel = node.client().channel('http');
  const received = listen(channel, 'news');
  await subscribe(channel);
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${node.url}${path}`, {
      method: 'POST',
      headers: {
        apikey: started.material.publishableKey,
        'Content-Type': 'application/json',
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const message = { topic: 'http', event: 'news', payload: { n: 1 } };
  expect((await post('/api/broadcast', { messages: [message] })).status).toBe(202);
  expect((await post('/api/broadcast/http/events/news', { n: 2 })).status).toBe(202);
  await expect.poll(() => received).toEqual([{ n: 1 }, { n: 2 }]);
  const denied = await post('/api/broadcast/http/events/news?private=true', { n: 3 });
  expect([denied.status, await denied.json()]).toEqual([403, { message: 'Unauthorized' }]);
  const silent = await post('/api/broadcast', { messages: [{ ...message, private: true }] });
  expect(silent.status).toBe(202);
  const anonymous = await post('/api/broadcast', { messages: [] }, { apikey: '' });
  expect([anonymous.status, await anonymous.json()]).toEqual([401, { message: 'Unauthorized' }]);
  const malformed = await post('/api/broadcast', { messages: [{ topic: '', payload: 1 }] });
  expect(malformed.status).toBe(422);
  expect(Object.keys(((await malformed.json()) as { errors: object }).errors)).toContain('topic');
  const typed = await post('/api/broadcast/http/events/x', 'a', { 'Content-Type': 'text/plain' });
  expect(typed.status).toBe(415);
});

test('realtime.send reaches a channel with the commit, and with its id', async () => {
  const channel = node.client().channel('sql');
  const received = listen(channel, 'sold');
  await subscribe(channel);
  await started.database.admin.pipeline(
    [{ text: `select realtime.send('{"n": 0}', 'sold', 'sql', false)` }],
    { rollback: true },
  );
  await started.sql(
    `select realtime.send('{"n": 1}', 'sold', 'sql', false)`,
    `select realtime.send('{"n": 2, "id": "x"}', 'sold', 'sql', false)`,
  );
  await expect
    .poll(() => received)
    .toEqual([
      { n: 1, id: expect.stringMatching(/^[\da-f-]{36}$/) },
      { n: 2, id: 'x' },
    ]);
});
