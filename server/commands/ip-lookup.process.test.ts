// Look-up of a visitor's address by a configured service, as a real process: its word counts, and a silent service is left after five seconds.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestFolders, readyAddress, runAtelier, waitUntilGone } from '../test-atelier.ts';
import type { RunningCommand, TestFolders } from '../test-atelier.ts';

const testMsMax = 300_000;
let place: TestFolders;
let shop: RunningCommand;
let service: Server;
let address: string;
/** Whether the service answers; a silent one leaves the request open. */
let isSilent = false;
const requests: IncomingMessage[] = [];

beforeAll(async () => {
  service = createServer((request, response) => {
    requests.push(request);
    if (!isSilent) response.end('{"ip": "203.0.113.9"}');
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  place = createTestFolders();
  shop = runAtelier(['start'], {
    ATELIER_DATA: place.data,
    STUDIO_PORT: '0',
    ANALYTICS_IP: 'full',
    IP_LOOKUP_URL: `http://127.0.0.1:${port}/ip`,
  });
  address = await readyAddress(shop);
}, testMsMax);
afterAll(async () => {
  service.closeAllConnections();
  service.close();
  shop.child.kill('SIGTERM');
  await shop.exit;
  await waitUntilGone(place);
  place.remove();
}, testMsMax);

const lookUp = async (): Promise<unknown> =>
  (await fetch(`${address}/functions/v1/ip?format=json`)).json();

test('the address is that which the service reports', { timeout: testMsMax }, async () => {
  expect(await lookUp()).toEqual({ ip: '203.0.113.9' });
  expect(requests.map(({ url }) => url)).toEqual(['/ip?format=json']);
});

test(
  'a service that stays silent is left, logged, and the address is that of the connection',
  { timeout: testMsMax },
  async () => {
    isSilent = true;
    expect(await lookUp()).toEqual({ ip: '127.0.0.1' });
    // Left by the shop: the service has not answered and still listens.
    await expect.poll(() => requests.at(-1)?.socket.destroyed).toBe(true);
    expect(requests).toHaveLength(2);
    expect(shop.output()).toContain('ip_lookup');
  },
);
