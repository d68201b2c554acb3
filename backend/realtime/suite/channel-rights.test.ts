// Rights in private channels: presence apart from broadcasts, headers and claims in policies, and rights that are read anew with a token.
import { expect, test } from 'vitest';
import { openRawSocket } from './raw-socket.ts';
import { ada, bea, startForFile, subscribe } from './start-realtime.ts';

const { started, node } = await startForFile(
  `create policy all_hear on realtime.messages for select to authenticated
       using (realtime.topic() = 'kiln' and (extension = 'broadcast' or auth.uid() = '${ada}'))`,
  `create policy ada_shows on realtime.messages for insert to authenticated
       with check (realtime.topic() = 'kiln' and extension = 'presence' and auth.uid() = '${ada}')`,
  `create policy writers on realtime.messages for insert to authenticated
       with check (realtime.topic() = 'kiln' and extension = 'broadcast' and auth.jwt() ->> 'sub' = '${bea}')`,
);

/** A socket that has joined the private channel with presence. */
async function enter(sub: string) {
  const socket = await openRawSocket(node, started.material.publishableKey);
  const reply = await socket.join('realtime:kiln', {
    config: { private: true, broadcast: { ack: true }, presence: { key: sub, enabled: true } },
    access_token: await started.tokenOf(sub),
  });
  expect(reply).toMatchObject({ status: 'ok' });
  const request = (ref: string, event: string, payload: unknown) => {
    const response = socket.reply(ref);
    socket.send(['1', ref, 'realtime:kiln', event, payload]);
    return response;
  };
  const events = () => socket.frames.map(([, , , event]) => event);
  return { ...socket, request, events };
}

test('presence is shown and seen by those alone whom the policies allow it', async () => {
  const [hers, others] = [await enter(ada), await enter(bea)];
  const track = { type: 'presence', event: 'track', payload: { at: 'bench' } };
  expect(await hers.request('2', 'presence', track)).toEqual({ status: 'ok', response: {} });
  expect(await others.request('2', 'presence', track)).toEqual({ status: 'error', response: {} });
  expect(await others.request('3', 'presence', { event: 'track', payload: 7 })).toEqual({
    status: 'error',
    response: { reason: 'Presence track payload must be a map' },
  });
  expect(hers.events().filter((event) => event === 'presence_diff')).toHaveLength(1);
  expect(others.events().filter((event) => String(event).startsWith('presence'))).toEqual([]);
  for (const { webSocket } of [hers, others]) webSocket.close();
});

test('the right to send is read anew with a new token', async () => {
  const socket = await enter(ada);
  const reader = await enter(bea);
  const broadcast = (n: number) => ({ type: 'broadcast', event: 'hi', payload: { n } });
  socket.send(['1', '2', 'realtime:kiln', 'broadcast', broadcast(1)]);
  socket.send([
    '1',
    '3',
    'realtime:kiln',
    'access_token',
    { access_token: await started.tokenOf(bea) },
  ]);
  expect(await socket.request('4', 'broadcast', broadcast(2))).toEqual({
    status: 'ok',
    response: {},
  });
  await expect.poll(() => reader.events()).toContain('broadcast');
  const received = reader.frames.filter(([, , , event]) => event === 'broadcast');
  expect(received.map(([, , , , payload]) => payload)).toEqual([broadcast(2)]);
  // Neither the refused broadcast nor the token has an answer.
  expect(socket.frames.filter(([, ref]) => ref === '2' || ref === '3')).toEqual([]);
  for (const { webSocket } of [socket, reader]) webSocket.close();
});

test('a token that is none of its own is ignored; a forged and an expired one end the channel', async () => {
  const socket = await enter(ada);
  for (const token of [null, 7, started.material.publishableKey])
    socket.send(['1', null, 'realtime:kiln', 'access_token', { access_token: token }]);
  const beat = socket.reply('9');
  socket.send([null, '9', 'phoenix', 'heartbeat', {}]);
  await beat;
  expect(socket.events()).not.toContain('phx_close');
  const [head, body] = (await started.tokenOf(ada)).split('.');
  socket.send([
    '1',
    null,
    'realtime:kiln',
    'access_token',
    { access_token: `${head}.${body}.AAAA` },
  ]);
  await expect.poll(() => socket.events()).toContain('phx_close');
  expect(socket.frames.find(([, , , event]) => event === 'system')?.[4]).toMatchObject({
    status: 'error',
    message: 'Failed to validate JWT signature',
  });
  const late = await enter(ada);
  const expired = await started.tokenOf(ada, -60);
  late.send(['1', null, 'realtime:kiln', 'access_token', { access_token: expired }]);
  await expect.poll(() => late.events()).toContain('phx_close');
  for (const { webSocket } of [socket, late]) webSocket.close();
});

test('a member who tracks without having asked for presence has the state first', async () => {
  const client = node.client();
  const other = client.channel('open', { config: { presence: { key: 'other' } } });
  other.on('presence', { event: 'sync' }, () => {});
  await subscribe(other);
  await other.track({});
  const socket = await openRawSocket(node, started.material.publishableKey);
  await socket.join('realtime:open', { config: { presence: { key: 'raw', enabled: false } } });
  const tracked = socket.reply('2');
  socket.send(['1', '2', 'realtime:open', 'presence', { event: 'track', payload: {} }]);
  expect(await tracked).toEqual({ status: 'ok', response: {} });
  const events = socket.frames.map(([, , , event]) => event);
  expect(events).toEqual(['phx_reply', 'presence_state', 'presence_diff', 'phx_reply']);
  expect(Object.keys(socket.frames[1]?.[4] ?? {})).toEqual(['other']);
  socket.webSocket.close();
});
