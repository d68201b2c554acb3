// Closing a server: an upgraded connection that nobody has accepted does not keep it open.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { closeServerLater } from './close-server.ts';

test('a server ends although a connection was upgraded and never accepted', async () => {
  const server = createServer();
  const close = closeServerLater(server);
  const upgraded = once(server, 'upgrade');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const ended = once(client, 'close');
  client.resume();
  client.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  await upgraded;
  await close();
  expect(server.listening).toBe(false);
  await ended;
});
