// Hostile sockets: no key, forged and expired tokens, malformed frames, endless topics and floods.
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { openRawSocket, refusedUpgrade } from './raw-socket.ts';
import type { RawSocket } from './raw-socket.ts';
import { ada, startForFile } from './start-realtime.ts';

const { started, node } = await startForFile();
const apikey = started.material.publishableKey;

const refusal = (reason: unknown) => ({ status: 'error', response: { reason } });

test('an upgrade without a valid key is refused in words', async () => {
  const url = `${node.url.replace('http', 'ws')}/websocket`;
  expect(await refusedUpgrade(url)).toEqual({
    status: 401,
    body: { error: 'API key is missing' },
  });
  const expired = await started.tokenOf(ada, -60);
  expect(await refusedUpgrade(`${url}?apikey=${expired}`)).toEqual({
    status: 401,
    body: { error: 'Token has expired' },
  });
  expect((await refusedUpgrade(`${url}?apikey=sb_publishable_wrong`)).body).toEqual({
    error: 'Failed to validate JWT signature',
  });
  expect(
    (await refusedUpgrade(`${url.replace('/websocket', '/other')}?apikey=${apikey}`)).status,
  ).toBe(404);
});

test('expired, forged and malformed tokens are refused at the join', async () => {
  const [head, body] = (await started.tokenOf(ada)).split('.');
  const without = await started.keys.signToken({ sub: ada });
  const tokens: readonly (readonly [string, unknown])[] = [
    [
      await started.tokenOf(ada, -60),
      expect.stringMatching(/^InvalidJWTToken: Token has expired 6\d seconds ago$/),
    ],
    [`${head}.${body}.AAAA`, 'JwtSignatureError: Failed to validate JWT signature'],
    ['nothing', 'MalformedJWT: The token provided is not a valid JWT'],
    [without, 'InvalidJWTToken: Fields `role` and `exp` are required in JWT'],
  ];
  for (const [token, reason] of tokens) {
    const socket = await openRawSocket(node, apikey);
    expect(await socket.join('realtime:open', { config: {}, access_token: token })).toEqual(
      refusal(reason),
    );
    socket.webSocket.close();
  }
});

test('malformed frames are ignored, and the socket goes on', async () => {
  const socket = await openRawSocket(node, apikey);
  for (const frame of ['', 'null', '[]', '{"topic":1}', '[1,2,3]', '[{},[],"a","b",{}]', '\u0000'])
    socket.send(frame);
  for (const bytes of [[], [3], [3, 255, 255, 255, 255, 255, 1], [9, 0, 0, 0, 0, 0, 0, 0]])
    socket.webSocket.send(Uint8Array.from(bytes));
  const beat = socket.reply('7');
  socket.send([null, '7', 'phoenix', 'heartbeat', {}]);
  expect(await beat).toEqual({ status: 'ok', response: {} });
  const unmatched = socket.reply('8');
  socket.send([null, '8', 'realtime:none', 'broadcast', {}]);
  expect(await unmatched).toEqual(refusal('unmatched topic'));
  const left = socket.reply('9');
  socket.send([null, '9', 'realtime:none', 'phx_leave', {}]);
  expect(await left).toEqual({ status: 'ok', response: {} });
  socket.webSocket.close();
});

test('a join with members of any kind has their defaults', async () => {
  const socket = await openRawSocket(node, apikey);
  const config = { broadcast: null, presence: 7, postgres_changes: 'all', private: 'no' };
  expect(await socket.join('realtime:odd', { config })).toEqual({
    status: 'ok',
    response: { postgres_changes: [] },
  });
  socket.webSocket.close();
});

test('topics without a name or with an endless one, and too many channels, are refused', async () => {
  const limited = await started.startNode({ channelsPerSocket: 2 });
  const socket = await openRawSocket(limited, apikey);
  for (const topic of ['realtime:', 'other', `realtime:${'x'.repeat(10_000)}`])
    expect(await socket.join(topic)).toEqual(
      refusal('TopicNameRequired: You must provide a topic name'),
    );
  await socket.join('realtime:a');
  await socket.join('realtime:b');
  expect(await socket.join('realtime:c')).toEqual(
    refusal('ChannelRateLimitReached: Too many channels'),
  );
  socket.webSocket.close();
});

test('a second join of a topic ends the first, whose frames are dropped', async () => {
  const socket = await openRawSocket(node, apikey);
  await socket.join('realtime:again');
  const second = socket.reply('2');
  socket.send(['2', '2', 'realtime:again', 'phx_join', { config: { broadcast: { ack: true } } }]);
  await second;
  expect(socket.frames).toContainEqual(['1', '1', 'realtime:again', 'phx_close', {}]);
  const acknowledged = socket.reply('3');
  socket.send(['1', '9', 'realtime:again', 'phx_leave', {}]);
  socket.send(['2', '3', 'realtime:again', 'broadcast', { event: 'a', payload: {} }]);
  expect(await acknowledged).toEqual({ status: 'ok', response: {} });
  socket.webSocket.close();
});

test('a flood of joins ends the socket; a flood of messages ends the channel, with the reason', async () => {
  const limited = await started.startNode({ joinsPerSecond: 3, messagesPerSecond: 0.1 });
  const joins = await openRawSocket(limited, apikey);
  const closed = once(joins.webSocket, 'close');
  for (let at = 0; at < 6; at += 1)
    joins.send([String(at), String(at), `realtime:${at}`, 'phx_join', {}]);
  expect((await closed)[0]).toBe(1008);
  const messages = await openRawSocket(limited, apikey);
  await messages.join('realtime:flood');
  for (let at = 0; at < 10; at += 1)
    messages.send(['1', null, 'realtime:flood', 'broadcast', { event: 'a' }]);
  await expect.poll(() => messages.frames.map(([, , , event]) => event)).toContain('phx_close');
  expect(messages.frames.find(([, , , event]) => event === 'system')?.[4]).toMatchObject({
    status: 'error',
    message: 'Too many messages per second',
  });
  messages.webSocket.close();
});

/** The system message and the end of a channel that has just been ended. */
async function ended(socket: RawSocket): Promise<readonly unknown[]> {
  await expect.poll(() => socket.frames.at(-1)?.[3]).toBe('phx_close');
  return socket.frames.slice(-2).map(([, , , event, payload]) => [event, payload]);
}
const endOf = (channel: string, message: string) => [
  ['system', { extension: 'system', status: 'error', message, channel }],
  ['phx_close', {}],
];

test('a flood of presence ends the channel, with the reason, and so does a track that is too long', async () => {
  const limited = await started.startNode({
    presenceCallsPerHalfMinute: 2,
    payloadBytesMax: 1_000,
  });
  const track = (socket: RawSocket, at: string) =>
    socket.send(['1', null, 'realtime:bench', 'presence', { event: 'track', payload: { at } }]);
  const socket = await openRawSocket(limited, apikey);
  await socket.join('realtime:bench');
  for (let at = 0; at < 3; at += 1) track(socket, String(at));
  expect(await ended(socket)).toEqual(endOf('bench', 'Client presence rate limit exceeded'));
  const tracked = socket.frames.filter(([, , , event]) => event === 'presence_diff');
  expect(tracked.length).toBe(2);
  const other = await openRawSocket(limited, apikey);
  await other.join('realtime:bench');
  track(other, 'x'.repeat(1_000));
  expect(await ended(other)).toEqual(endOf('bench', 'Track message size exceeded'));
  for (const { webSocket } of [socket, other]) webSocket.close();
});

test('a channel that is left is closed, and hears nothing more', async () => {
  const [socket, other] = [await openRawSocket(node, apikey), await openRawSocket(node, apikey)];
  await socket.join('realtime:left');
  await other.join('realtime:left', { config: { broadcast: { ack: true } } });
  const left = socket.reply('2');
  socket.send(['1', '2', 'realtime:left', 'phx_leave', {}]);
  expect(await left).toEqual({ status: 'ok', response: {} });
  await expect
    .poll(() => socket.frames.at(-1))
    .toEqual(['1', '1', 'realtime:left', 'phx_close', {}]);
  const sent = other.reply('2');
  other.send(['1', '2', 'realtime:left', 'broadcast', { event: 'a', payload: {} }]);
  await sent;
  const unmatched = socket.reply('3');
  socket.send(['1', '3', 'realtime:left', 'broadcast', { event: 'a', payload: {} }]);
  expect(await unmatched).toEqual(refusal('unmatched topic'));
  expect(socket.frames.map(([, , , event]) => event)).not.toContain('broadcast');
  for (const { webSocket } of [socket, other]) webSocket.close();
});

test('a join with more wishes for changes of rows than the limit is refused in words', async () => {
  const wish = { event: '*', schema: 'public', table: 'no' };
  const wishes = (count: number) => ({
    config: { postgres_changes: Array.from({ length: count }, () => wish) },
  });
  const socket = await openRawSocket(node, apikey);
  expect(await socket.join('realtime:wishes', wishes(101))).toEqual(
    refusal('ChangesLimitReached: Too many postgres_changes'),
  );
  expect(await socket.join('realtime:wishes', wishes(100))).toMatchObject({ status: 'ok' });
  socket.webSocket.close();
});

test('texts that the database cannot hold are refused in words, and nothing is logged as a fault', async () => {
  const socket = await openRawSocket(node, apikey);
  expect(await socket.join('realtime:a\0b', { config: { private: true } })).toEqual(
    refusal('TopicNameRequired: You must provide a topic name'),
  );
  for (const wish of [{ table: 'a\0b' }, { schema: '\0' }, { table: 'a', filter: 'id=eq.\0' }]) {
    const change = { event: '*', schema: 'public', ...wish };
    await socket.join('realtime:nul', { config: { postgres_changes: [change] } });
    await expect
      .poll(() => socket.frames.at(-1)?.[4])
      .toMatchObject({ message: expect.stringContaining('Unable to subscribe to changes') });
  }
  socket.webSocket.close();
});

test('a presence key without end is replaced by one of the server', async () => {
  const socket = await openRawSocket(node, apikey);
  const presence = { key: 'x'.repeat(10_000), enabled: true };
  await socket.join('realtime:keys', { config: { presence } });
  socket.send(['1', null, 'realtime:keys', 'presence', { event: 'track', payload: {} }]);
  await expect.poll(() => socket.frames.map(([, , , event]) => event)).toContain('presence_diff');
  const diff = socket.frames.find(([, , , event]) => event === 'presence_diff')?.[4];
  expect(Object.keys((diff as { joins: object }).joins)).toEqual([
    expect.stringMatching(/^[\da-f-]{36}$/),
  ]);
  socket.webSocket.close();
});

test('a payload beyond the limit is refused where it is acknowledged, and a frame beyond it ends the socket', async () => {
  const limited = await started.startNode({ payloadBytesMax: 1_000, frameBytesMax: 10_000 });
  const socket = await openRawSocket(limited, apikey);
  await socket.join('realtime:long', { config: { broadcast: { ack: true } } });
  const refused = socket.reply('2');
  const send = (length: number): void =>
    socket.send([
      '1',
      '2',
      'realtime:long',
      'broadcast',
      { event: 'a', payload: 'x'.repeat(length) },
    ]);
  send(2_000);
  expect(await refused).toEqual({ status: 'error', response: 'payload_size_exceeded' });
  const closed = once(socket.webSocket, 'close');
  send(20_000);
  expect((await closed)[0]).toBe(1009);
});
