// The HTTP surfaces of a shop: every address limits the size of a body, ends a stalled request, and forbids content sniffing.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAtelier, createTestFolders, readyAddress } from '../test-atelier.ts';
import type { RunningCommand, TestFolders } from '../test-atelier.ts';

const startMsMax = 180_000;
let place: TestFolders;
let server: RunningCommand;
let address: URL;
let apikey: string;

beforeAll(async () => {
  place = createTestFolders();
  server = runAtelier(['start'], { ATELIER_DATA: place.data });
  address = new URL(await readyAddress(server));
  const file = readFileSync(join(place.data, 'keys.json'), 'utf8');
  apikey = (JSON.parse(file) as { readonly publishableKey: string }).publishableKey;
}, startMsMax);

afterAll(async () => {
  server.child.kill('SIGTERM');
  const code = await server.exit;
  place.remove();
  if (code !== 0) throw new Error(`The server ended with ${code}:\n${server.output()}`);
});

const id = '11111111-1111-4111-8111-111111111111';
/** Every address that accepts a body, with the refusal of one that is too long: by its length, or before it is read. */
const takers: readonly (readonly [string, string, RegExp])[] = [
  ['POST', '/auth/v1/signup', /request_entity_too_large/],
  ['POST', '/auth/v1/token?grant_type=password', /request_entity_too_large/],
  ['POST', '/auth/v1/recover', /request_entity_too_large/],
  ['POST', '/auth/v1/otp', /request_entity_too_large/],
  ['POST', '/auth/v1/verify', /request_entity_too_large/],
  ['PUT', '/auth/v1/user', /no_authorization|request_entity_too_large/],
  ['POST', '/auth/v1/admin/users', /no_authorization|not_admin|request_entity_too_large/],
  ['POST', '/auth/v1/sso/saml/acs', /request_entity_too_large|saml/i],
  ['POST', '/auth/v1/nowhere', /./],
  ['POST', '/rest/v1/products', /PGRST102/],
  ['PATCH', '/rest/v1/products?id=eq.1', /PGRST102/],
  ['POST', '/rest/v1/rpc/place_order', /PGRST102/],
  ['POST', '/rest/v1/nowhere', /PGRST102|PGRST205/],
  ['POST', '/storage/v1/bucket', /EntityTooLarge/],
  ['PUT', '/storage/v1/bucket/pictures', /EntityTooLarge/],
  ['POST', '/storage/v1/object/list/pictures', /EntityTooLarge/],
  ['POST', '/storage/v1/object/move', /EntityTooLarge/],
  ['POST', '/storage/v1/object/copy', /EntityTooLarge/],
  ['POST', '/storage/v1/object/sign/pictures', /EntityTooLarge/],
  ['DELETE', '/storage/v1/object/pictures', /EntityTooLarge/],
  ['POST', '/storage/v1/object/pictures/one.txt', /AccessDenied|EntityTooLarge|NoSuchBucket/],
  ['POST', '/storage/v1/upload/resumable', /Tus-Resumable/i],
  ['POST', '/storage/v1/nowhere', /Not Found/],
  ['POST', '/functions/v1/contact', /BODY_TOO_LARGE/],
  ['POST', '/functions/v1/ip', /BODY_TOO_LARGE/],
  ['POST', '/functions/v1/nowhere', /NOT_FOUND/],
  ['POST', '/orders/v1/stripe-notices', /too_large|not_found/],
  ['POST', '/orders/v1/webhooks/stripe', /too_large|not_found/],
  ['POST', `/orders/v1/${id}/pay`, /order_not_found/],
  ['POST', '/realtime/v1/api/broadcast', /Unauthorized|exceeds/],
  ['POST', '/graphql/v1', /not_offered/],
  ['PUT', '/storage/v1/s3/pictures/one.txt', /AccessDenied/],
  ['POST', '/storage/v1/s3/pictures?delete', /AccessDenied/],
  ['POST', '/', /only be read/],
  ['PUT', '/collection', /only be read/],
  ['POST', '/assets/nothing.js', /only be read/],
];

const bytesMax = 11 * 1024 * 1024;
const chunk = Buffer.alloc(1024 * 1024, 'a');

interface SurfaceResponse {
  readonly status: number;
  readonly nosniff: string | readonly string[] | undefined;
  readonly body: string;
}

async function send(
  method: string,
  path: string,
  megabytes = 0,
  length?: number,
): Promise<SurfaceResponse> {
  const headers = {
    apikey,
    'content-type': 'application/json',
    ...(megabytes === 0
      ? {}
      : length === undefined
        ? { 'transfer-encoding': 'chunked' }
        : { 'content-length': length }),
  };
  const clientRequest = request(new URL(path, address), { method, agent: false, headers });
  // One that is refused may find the connection closed; its answer counts.
  clientRequest.on('error', () => {});
  const responded = once(clientRequest, 'response') as Promise<[IncomingMessage]>;
  for (let sent = 0; sent < megabytes; sent += 1) clientRequest.write(chunk);
  clientRequest.end();
  const [response] = await responded;
  return {
    status: response.statusCode ?? 0,
    nosniff: response.headers['x-content-type-options'],
    body: await text(response),
  };
}

test.each(takers)('%s %s takes no more than it needs', async (method, path, pattern) => {
  for (const length of [bytesMax, undefined]) {
    const { status, nosniff, body } = await send(method, path, 11, length);
    expect([(status >= 400 && status < 500) || status === 501, nosniff]).toEqual([true, 'nosniff']);
    expect(body).toMatch(pattern);
  }
});

test('300 MB from a stranger do not stay in memory', { timeout: 120_000 }, async () => {
  const before = residentMegabytes();
  for (const length of [undefined, 300 * 1024 * 1024]) {
    const { status } = await send('POST', '/functions/v1/contact', 300, length);
    expect(status).toBe(413);
    expect(residentMegabytes() - before).toBeLessThan(200);
  }
});

function residentMegabytes(): number {
  const status = readFileSync(`/proc/${server.child.pid ?? 0}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

test('a body that does not come costs its own connection alone', { timeout: 120_000 }, async () => {
  const stalled = takers.map(async ([method, path]) => {
    const socket = connect(Number(address.port), address.hostname);
    socket.on('error', () => {});
    let received = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      received += part;
    });
    const head = [`${method} ${path} HTTP/1.1`, `Host: ${address.host}`, `apikey: ${apikey}`];
    const rest = ['Content-Type: application/json', 'Content-Length: 100', '', '{"half":'];
    socket.write([...head, ...rest].join('\r\n'));
    await once(socket, 'close');
    return received;
  });
  expect((await send('GET', '/')).status).toBe(200);
  for (const received of await Promise.all(stalled)) {
    expect(received).toMatch(/^HTTP\/1\.1 (?:4\d\d|501) /);
    expect(received).toMatch(/x-content-type-options: nosniff/i);
  }
  expect(server.output()).not.toMatch(/ error /);
});

test.each([
  ['/healthz', 200],
  ['/readyz', 200],
  ['/readyz/process', 200],
  ['/', 200],
  ['/collection', 200],
  ['/nowhere', 200],
  ['/sitemap.xml', 200],
  ['/robots.txt', 200],
  ['/favicon.ico', 302],
  ['/favicon.svg', 200],
  ['/assets/nothing.js', 404],
  ['/pictures/nothing.webp', 404],
  ['/share/nothing', 404],
  ['/rest/v1/', 200],
  ['/rest/v1/products', 200],
  ['/rest/v1/nowhere', 404],
  ['/auth/v1/health', 200],
  ['/auth/v1/settings', 200],
  ['/auth/v1/authorize?provider=nobody', 400],
  ['/storage/v1/status', 200],
  ['/storage/v1/bucket', 200],
  ['/storage/v1/object/public/nothing/nothing', 400],
  ['/functions/v1/ip', 200],
  ['/functions/v1/nowhere', 404],
  ['/orders/v1/nowhere', 404],
  ['/storage/v1/version', 200],
  ['/storage/v1/s3/pictures', 403],
  ['/realtime/v1/websocket', 404],
  ['/graphql/v1', 501],
])('no browser is to guess at what comes from %s', async (path, status) => {
  const response = await send('GET', path);
  expect([response.status, response.nosniff]).toEqual([status, 'nosniff']);
});
