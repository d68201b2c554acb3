// Connections of sockets: readers that do not read, silence, heartbeats, slow frames, and too many of one address.
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRawSocket, refusedUpgrade } from './raw-socket.ts';
import { startRealtime } from './start-realtime.ts';
import type { StartedRealtime } from './start-realtime.ts';

let started: StartedRealtime;
let apikey: string;

beforeAll(async () => {
  started = await startRealtime();
  apikey = started.material.publishableKey;
});
afterAll(() => started.close());

test('a reader that does not read is dropped, and costs others nothing', async () => {
  const limited = await started.startNode({ bufferedBytesMax: 1_000_000 });
  const [slow, quick] = await Promise.all([
    openRawSocket(limited, apikey),
    openRawSocket(limited, apikey),
  ]);
  await Promise.all([slow.join('realtime:much'), quick.join('realtime:much')]);
  slow.webSocket.pause();
  const sender = await openRawSocket(limited, apikey);
  await sender.join('realtime:much');
  const payload = 'x'.repeat(100_000);
  const receivedByQuick = (): number =>
    quick.frames.filter(([, , , event]) => event === 'broadcast').length;
  for (let sent = 4; sent <= 100; sent += 4) {
    for (let at = 0; at < 4; at += 1)
      sender.send(['1', null, 'realtime:much', 'broadcast', { event: 'a', payload }]);
    await expect.poll(receivedByQuick, { interval: 5 }).toBe(sent);
  }
  await expect.poll(() => limited.service.socketCount).toBe(2);
  slow.webSocket.terminate();
  quick.webSocket.close();
  sender.webSocket.close();
});

test('a silent socket is closed', async () => {
  const limited = await started.startNode({ silenceMsMax: 50, silenceCheckMs: 20 });
  const socket = await openRawSocket(limited, apikey);
  await once(socket.webSocket, 'close');
  await expect.poll(() => limited.service.socketCount).toBe(0);
});

test('a socket whose client sends heartbeats stays', async () => {
  const limited = await started.startNode({ silenceMsMax: 2_000, silenceCheckMs: 20 });
  const [mute, beating] = await Promise.all([
    openRawSocket(limited, apikey),
    openRawSocket(limited, apikey),
  ]);
  const beat = setInterval(() => beating.send([null, '1', 'phoenix', 'heartbeat', {}]), 50);
  await once(mute.webSocket, 'close');
  clearInterval(beat);
  const response = beating.reply('2');
  beating.send([null, '2', 'phoenix', 'heartbeat', {}]);
  expect(await response).toEqual({ status: 'ok', response: {} });
  beating.webSocket.close();
});

test('frames behind a slow one are read later, and none is lost', async () => {
  const limited = await started.startNode({ pendingFramesMax: 2, refusalDelayMs: 20 });
  const socket = await openRawSocket(limited, apikey);
  for (let ref = 1; ref <= 20; ref += 1)
    socket.send(['1', String(ref), 'realtime:', 'phx_join', { config: {} }]);
  await expect.poll(() => socket.frames.length).toBe(20);
  expect(socket.frames.map(([, ref]) => Number(ref))).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 1),
  );
  socket.webSocket.close();
});

test('too many sockets of one address are refused', async () => {
  const limited = await started.startNode({ socketsPerAddress: 1 });
  const socket = await openRawSocket(limited, apikey);
  const url = `${limited.url.replace('http', 'ws')}/websocket?apikey=${apikey}`;
  expect(await refusedUpgrade(url)).toEqual({
    status: 429,
    body: { error: 'Too many connected users' },
  });
  socket.webSocket.close();
});
