// A stop with open sockets: each is closed with a code for "try again later", and the HTTP server waits for none.
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { openRawSocket, refusedUpgrade } from './raw-socket.ts';
import { startRealtime } from './start-realtime.ts';

test('sockets are closed at once, a client that does not answer soon after, and new ones are refused', async () => {
  const started = await startRealtime();
  const node = await started.startNode();
  const { publishableKey } = started.material;
  const [polite, mute] = await Promise.all([
    openRawSocket(node, publishableKey),
    openRawSocket(node, publishableKey),
  ]);
  mute.webSocket.pause();
  const closed = once(polite.webSocket, 'close');
  node.service.closeSockets();
  expect((await closed)[0]).toBe(1013);
  await expect.poll(() => node.service.socketCount).toBe(0);
  const url = `${node.url.replace('http', 'ws')}/websocket?apikey=${publishableKey}`;
  expect((await refusedUpgrade(url)).status).toBe(429);
  mute.webSocket.terminate();
  await started.close();
});
