// The official client's own behaviours: presence after a reconnection, removed channels, changed tokens, heartbeats, and messages over HTTP.
import { expect, test } from 'vitest';
import { defaultLimits } from '../limits.ts';
import { ada, startForFile, subscribe } from './start-realtime.ts';

const { started, node } = await startForFile(
  `create policy owners on realtime.messages for all to authenticated
       using (realtime.topic() = auth.uid()::text) with check (realtime.topic() = auth.uid()::text)`,
);

test('a member who tracks with each subscription is present again after a reconnection, once', async () => {
  const here = node.client(undefined, { reconnectAfterMs: () => 10 });
  const watcher = node.client().channel('again', { config: { presence: { key: 'watcher' } } });
  const events: string[] = [];
  watcher
    .on('presence', { event: 'join' }, ({ key }) => void events.push(`+${key}`))
    .on('presence', { event: 'leave' }, ({ key }) => void events.push(`-${key}`));
  await subscribe(watcher);
  const channel = here.channel('again', { config: { presence: { key: 'here' } } });
  channel.on('presence', { event: 'sync' }, () => {});
  channel.subscribe((status) => {
    if (status === 'SUBSCRIBED') void channel.track({ at: 'kiln' });
  });
  await expect.poll(() => events).toEqual(['+here']);
  for (const socket of node.sockets()) if (socket !== node.sockets()[0]) socket.destroy();
  await expect.poll(() => events).toEqual(['+here', '-here', '+here']);
  expect(Object.keys(watcher.presenceState())).toEqual(['here']);
  expect(watcher.presenceState()['here']).toHaveLength(1);
});

test('a removed channel is left at the server, and the socket goes with the last one', async () => {
  const client = node.client(undefined, { disconnectOnEmptyChannelsAfterMs: 10 });
  const before = node.service.socketCount;
  const [one, two] = [client.channel('one'), client.channel('two')];
  const { states } = await subscribe(one);
  await subscribe(two);
  const received: unknown[] = [];
  two.on('broadcast', { event: '*' }, ({ payload }) => void received.push(payload));
  expect(await client.removeChannel(one)).toBe('ok');
  expect(states.at(-1)).toBe('CLOSED');
  const other = node.client().channel('two');
  await subscribe(other);
  await other.send({ type: 'broadcast', event: 'hi', payload: { n: 1 } });
  await expect.poll(() => received).toEqual([{ n: 1 }]);
  expect(await client.removeAllChannels()).toEqual(['ok']);
  await expect.poll(() => node.service.socketCount).toBe(before + 1);
});

test('a renewed token lets a channel live on beyond the end of the first', async () => {
  const client = node.client(await started.tokenOf(ada, 5));
  const channel = client.channel(ada, { config: { private: true, broadcast: { ack: true } } });
  const { states } = await subscribe(channel);
  const brief = client.accessTokenValue;
  const other = node.client(brief ?? '').channel(ada, { config: { private: true } });
  const { states: otherStates } = await subscribe(other);
  await client.setAuth(await started.tokenOf(ada));
  await expect.poll(() => otherStates.at(-1)).toBe('CLOSED');
  expect(states).toEqual(['SUBSCRIBED']);
  expect(await channel.send({ type: 'broadcast', event: 'hi', payload: {} })).toBe('ok');
});

test('heartbeats are answered, and a server that does not answer is left for a new connection', async () => {
  const beats: string[] = [];
  const client = node.client(undefined, {
    heartbeatIntervalMs: 500,
    reconnectAfterMs: () => 10,
    heartbeatCallback: (status) => void beats.push(status),
  });
  const { states } = await subscribe(client.channel('beating'));
  await expect.poll(() => beats.filter((status) => status === 'ok').length).toBeGreaterThan(1);
  const subscriptions = () => states.filter((state) => state === 'SUBSCRIBED').length;
  const before = subscriptions();
  const socket = node.sockets().at(-1);
  socket?.pause();
  await expect.poll(() => beats).toContain('timeout');
  await expect.poll(subscriptions).toBeGreaterThan(before);
  socket?.destroy();
});

test('the defaults of the client are those that the server is made for', () => {
  const client = node.client();
  expect(client.vsn).toBe('2.0.0');
  expect(client.timeout).toBe(10_000);
  expect(client.heartbeatIntervalMs).toBe(25_000);
  expect([1, 2, 3, 4, 5].map((tries) => client.reconnectAfterMs(tries))).toEqual([
    1_000, 2_000, 5_000, 10_000, 10_000,
  ]);
  expect(defaultLimits.silenceMsMax).toBeGreaterThan(2 * client.heartbeatIntervalMs);
});

test('a client of version 1.0.0 has presence, changes of rows, acknowledgements, and leaves', async () => {
  await started.sql(
    `create table prints (id integer primary key)`,
    `alter publication supabase_realtime add table prints`,
  );
  const client = node.client(await started.tokenOf(ada), { vsn: '1.0.0' });
  const channel = client.channel(ada, {
    config: { private: true, broadcast: { ack: true, self: true }, presence: { key: 'old' } },
  });
  const received: unknown[] = [];
  channel
    .on('presence', { event: 'join' }, ({ key }) => void received.push(key))
    .on('broadcast', { event: 'hi' }, ({ payload }) => void received.push(payload))
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'prints' }, (change) => {
      received.push(change.new);
    });
  const { states } = await subscribe(channel);
  expect(await channel.track({})).toBe('ok');
  await expect.poll(() => received).toEqual(['old']);
  expect(await channel.send({ type: 'broadcast', event: 'hi', payload: { n: 1 } })).toBe('ok');
  await expect.poll(() => received.length).toBe(2);
  await client.setAuth(await started.tokenOf(ada, 7200));
  await started.sql(`insert into prints values (1)`);
  await expect.poll(() => received).toEqual(['old', { n: 1 }, { id: 1 }]);
  expect(await client.removeChannel(channel)).toBe('ok');
  expect(states).toEqual(['SUBSCRIBED', 'CLOSED']);
});

test('messages over HTTP arrive as JSON and as bytes, in public and private channels', async () => {
  const client = node.client(await started.tokenOf(ada));
  const [open, own, foreign] = [
    client.channel('http'),
    client.channel(ada, { config: { private: true } }),
    client.channel('foreign', { config: { private: true } }),
  ];
  const received: unknown[] = [];
  for (const channel of [open, own])
    channel.on('broadcast', { event: 'hi' }, ({ payload }: { payload?: unknown }) => {
      received.push(payload instanceof ArrayBuffer ? [...new Uint8Array(payload)] : payload);
    });
  await Promise.all([subscribe(open), subscribe(own)]);
  expect(await open.httpSend('hi', { n: 1 })).toEqual({ success: true });
  await expect.poll(() => received).toEqual([{ n: 1 }]);
  expect(await open.httpSend('hi', Uint8Array.of(1, 2).buffer)).toEqual({ success: true });
  await expect.poll(() => received.length).toBe(2);
  expect(await own.httpSend('hi', { n: 3 })).toEqual({ success: true });
  await expect.poll(() => received).toEqual([{ n: 1 }, [1, 2], { n: 3 }]);
  await expect(foreign.httpSend('hi', { n: 4 })).rejects.toThrow('Unauthorized');
});

test('a message that is to be stored is repeated for those who join later, and not for its sender', async () => {
  const client = node.client(await started.tokenOf(ada));
  const config = { private: true, broadcast: { ack: true } };
  const [sender, reader] = [
    client.channel(ada, { config }),
    node.client(await started.tokenOf(ada)).channel(ada, { config }),
  ];
  const listen = (channel: typeof sender) => {
    const received: unknown[] = [];
    channel.on('broadcast', { event: 'stored' }, ({ payload, meta }) => {
      received.push([payload?.['n'], meta?.replayed]);
    });
    return received;
  };
  const [own, live] = [listen(sender), listen(reader)];
  await Promise.all([subscribe(sender), subscribe(reader)]);
  const message = { type: 'broadcast', event: 'stored', persist: true } as const;
  expect(await sender.send({ ...message, payload: { n: 1 } })).toBe('ok');
  await expect.poll(() => live).toEqual([[1, undefined]]);
  expect(await sender.httpSend('stored', { n: 2 }, { persist: { ttl: 60 } })).toEqual({
    success: true,
  });
  await expect.poll(() => live.length).toBe(2);
  await expect.poll(() => own).toEqual([[2, undefined]]);
  const late = node.client(await started.tokenOf(ada)).channel(ada, {
    config: { ...config, broadcast: { replay: { since: Date.now() - 60_000, limit: 25 } } },
  });
  const repeated = listen(late);
  await subscribe(late);
  await expect
    .poll(() => repeated)
    .toEqual([
      [1, true],
      [2, true],
    ]);
});

test('a message that is sent before the subscription goes over HTTP', async () => {
  const receiver = node.client().channel('early');
  const received: unknown[] = [];
  receiver.on('broadcast', { event: 'hi' }, ({ payload }) => void received.push(payload));
  await subscribe(receiver);
  const sender = node.client(undefined, { logger: () => {} }).channel('early');
  expect(await sender.send({ type: 'broadcast', event: 'hi', payload: { n: 1 } })).toBe('ok');
  await expect.poll(() => received).toEqual([{ n: 1 }]);
});
