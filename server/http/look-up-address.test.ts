// Look-up of addresses: a service that answers, lies, fails and stays silent.
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { lookUpAddress } from './look-up-address.ts';

let server: Server;
let origin: string;
const requests: string[] = [];
beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    requests.push(url);
    if (url.startsWith('/silent')) return;
    if (url.startsWith('/broken')) response.writeHead(500);
    response.end(url.startsWith('/lie') ? '{"ip": "<script>"}' : '{"ip": "203.0.113.9"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const lines: string[] = [];
const log = createLog({ now: () => new Date(0), write: (line) => void lines.push(line) });

test.each([
  ['/ip', '127.0.0.1', '203.0.113.9'],
  ['/ip?a=1', '10.0.0.7', '203.0.113.9'],
  ['/ip', '198.51.100.1', '198.51.100.1'],
  ['/lie', '127.0.0.1', '127.0.0.1'],
  ['/silent', '::1', '::1'],
])('the service %s makes %s to %s', async (path, address, found) => {
  expect(await lookUpAddress(address, origin + path, log, 200)).toBe(found);
});

test('without a service the address is that of the connection', async () => {
  expect(await lookUpAddress('127.0.0.1', null, log)).toBe('127.0.0.1');
});

test('the service has five seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  expect(await lookUpAddress('127.0.0.1', `${origin}/ip`, log)).toBe('203.0.113.9');
  expect(timeout.mock.calls).toEqual([[5000]]);
  timeout.mockRestore();
});

test('the service is requested in JSON, and each failure is logged', () => {
  expect(requests[0]).toBe('/ip?format=json');
  expect(lines.filter((line) => line.includes('ip_lookup'))).toHaveLength(2);
});
