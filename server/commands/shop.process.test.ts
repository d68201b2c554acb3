// The shop over HTTP, as `start` serves it: pages out of the database, their cache, files, headers, and what is no page.
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAtelier, createTestFolders, readyAddress } from '../test-atelier.ts';
import type { RunningCommand, TestFolders } from '../test-atelier.ts';

const metricsToken = 'a-token-of-a-test';
const startMsMax = 180_000;
/** Shorter than a page is kept without a change. */
const pollMsMax = 20_000;
let place: TestFolders;
let server: RunningCommand;
let address: string;

beforeAll(async () => {
  place = createTestFolders();
  server = runAtelier(['start'], { ATELIER_DATA: place.data, METRICS_TOKEN: metricsToken });
  address = await readyAddress(server);
}, startMsMax);

afterAll(async () => {
  server.child.kill('SIGTERM');
  const code = await server.exit;
  place.remove();
  if (code !== 0) throw new Error(`The server ended with ${code}:\n${server.output()}`);
});

async function page(path: string, headers: Record<string, string> = {}): Promise<string> {
  return (await fetch(`${address}${path}`, { headers })).text();
}

/** Runs SQL as the owner, by the command line, beside the server. */
async function sql(text: string): Promise<void> {
  const file = join(place.folder, 'change.sql');
  writeFileSync(file, text);
  expect(await runAtelier(['sql', file], { ATELIER_DATA: place.data }).exit).toBe(0);
}

test('the page is there without a script, in the language of its address or of the cookie', async () => {
  expect(await page('/collection')).toContain('The Quiet Hand');
  expect(await page('/collection?lang=fr')).toContain('<html lang="fr"');
  expect(await page('/collection', { cookie: 'preferredLanguage=ar' })).toContain(
    '<html lang="ar" dir="rtl"',
  );
  expect(await page('/collection')).toContain('<html lang="en"');
});

test('a change is visible at once, whatever was cached', { timeout: 120_000 }, async () => {
  const printed = async (words: string): Promise<boolean> =>
    (await page('/product/2')).includes(words);
  expect([await printed('Field Notes on Clay'), await printed('Field Notes on Clay')]).toEqual([
    true,
    true,
  ]);
  await sql(
    `update product_texts set title = 'Field Notes on Fire' where product_id = 2 and language = 'en'`,
  );
  await expect.poll(() => printed('Field Notes on Fire'), { timeout: pollMsMax }).toBe(true);
  await sql(`update settings set shop_name = 'Kiln & Co'`);
  await expect.poll(() => printed('Kiln &amp; Co'), { timeout: pollMsMax }).toBe(true);
});

test('pages are sent compressed, are revalidated, and answer HEAD', async () => {
  const plain = await fetch(`${address}/cart`, { headers: { 'accept-encoding': 'identity' } });
  const etag = plain.headers.get('etag') ?? '';
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(plain.headers.get('cache-control')).toBe('no-cache');
  expect(plain.headers.get('vary')).toBe('Cookie, Accept-Encoding');
  const same = await fetch(`${address}/cart`, { headers: { 'if-none-match': etag } });
  expect([same.status, await same.text()]).toEqual([304, '']);
  const head = await fetch(`${address}/cart`, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'identity' },
  });
  expect(head.headers.get('content-length')).toBe(String((await plain.arrayBuffer()).byteLength));
  for (const coding of ['br', 'gzip']) {
    const coded = await fetch(`${address}/cart`, { headers: { 'accept-encoding': coding } });
    expect(coded.headers.get('content-encoding')).toBe(coding);
    expect(await coded.text()).toContain('</html>');
  }
});

test('a page may run no script but its own', async () => {
  const { headers } = await fetch(`${address}/`);
  expect(headers.get('content-security-policy')).toContain("script-src 'self';");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
});

const statuses: readonly (readonly [string, string, number])[] = [
  ['GET', '/nowhere/at/all', 200],
  ['GET', '/product/1', 200],
  ['GET', '/product/999999', 404],
  ['GET', '/product/none', 404],
  ['GET', '/assets/nothing.js', 404],
  ['GET', '/assets/../server/render.js', 200],
  ['GET', '/assets/%2e%2e/server/render.js', 200],
  ['GET', '/assets/..%2f..%2fserver/render.js', 404],
  ['GET', '/pictures/nothing.webp', 404],
  ['GET', '/auth/v1/user', 401],
  ['GET', '/auth/v1/nothing', 404],
  ['GET', '/storage/v1/bucket', 400],
  ['GET', '/storage/v1/nothing', 404],
  ['GET', '/functions/v1/ip', 200],
  ['GET', '/functions/v1/nothing', 404],
  ['GET', '/rest/v1/nothing', 404],
  ['GET', '/robots.txt', 200],
  ['GET', '/favicon.ico', 200],
  ['GET', '/healthz', 200],
  ['GET', '/readyz', 200],
  ['POST', '/cart', 405],
  ['DELETE', '/', 405],
];

test.for(statuses)('%s %s is %i', async ([method, path, status]) => {
  expect((await fetch(`${address}${path}`, { method })).status).toBe(status);
});

test('scripts and styles are immutable, compressed when built, and partly readable', async () => {
  const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(await page('/')) ?? [];
  const plain = await fetch(`${address}${script}`, { headers: { 'accept-encoding': 'identity' } });
  const text = await plain.text();
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  const coded = await raw(
    `GET ${script} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n`,
  );
  const split = coded.indexOf('\r\n\r\n');
  expect(coded.subarray(0, split).toString()).toMatch(/content-encoding: br/i);
  expect(brotliDecompressSync(coded.subarray(split + 4)).toString()).toBe(text);
  const part = await fetch(`${address}${script}`, { headers: { range: 'bytes=5-9' } });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    `bytes 5-9/${Buffer.byteLength(text)}`,
    text.slice(5, 10),
  ]);
  const beyond = await fetch(`${address}${script}`, { headers: { range: 'bytes=99999999-' } });
  expect(beyond.status).toBe(416);
  const etag = plain.headers.get('etag') ?? '';
  const same = await fetch(`${address}${script}`, {
    headers: { 'if-none-match': etag, 'accept-encoding': 'identity' },
  });
  expect(same.status).toBe(304);
});

/** Sends bytes as they are and resolves with all that comes back until the server closes. */
function raw(request: string): Promise<Buffer> {
  const { port, hostname } = new URL(address);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(request));
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('close', () => resolve(Buffer.concat(chunks)));
    socket.on('error', reject);
  });
}

const malformed: readonly (readonly [string, string, RegExp])[] = [
  ['no HTTP at all', 'hello\r\n\r\n', /^HTTP\/1\.1 400 /],
  [
    'headers without end',
    `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(80_000)}\r\n\r\n`,
    /^HTTP\/1\.1 431 /,
  ],
  [
    'two lengths',
    'POST /rest/v1/products HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
    /^HTTP\/1\.1 400 /,
  ],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', /^HTTP\/1\.1 400 /],
  [
    'a host that is none',
    'GET / HTTP/1.1\r\nHost: a b"><\r\nConnection: close\r\n\r\n',
    /^HTTP\/1\.1 400 /,
  ],
  [
    'a path that cannot be decoded',
    'GET /%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    /^HTTP\/1\.1 (200|400) /,
  ],
];

test.for(malformed)('%s does not end the process', async ([, request, result]) => {
  expect((await raw(request)).toString('latin1')).toMatch(result);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
});

test('no secret was written to the log', () => {
  expect(server.output()).not.toContain('sb_secret_');
});

test('metrics count requests, pages, connections, orders and jobs, for the token alone', async () => {
  const metrics = (authorization?: string): Promise<Response> =>
    fetch(`${address}/metrics`, { headers: authorization === undefined ? {} : { authorization } });
  for (const authorization of [undefined, 'Bearer another-token-of-a-test', metricsToken])
    expect((await metrics(authorization)).status).toBe(401);
  for (let visit = 0; visit < 2; visit += 1) await page('/about');
  await page('/rest/v1/absent');
  const value = async (name: string): Promise<number> => {
    const response = await metrics(`Bearer ${metricsToken}`);
    expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    const text = await response.text();
    expect(text).not.toContain('/about');
    const line = text.split('\n').find((each) => each.startsWith(`${name} `));
    return Number(line?.slice(name.length + 1));
  };
  const requests = 'atelier_http_requests_total';
  await expect
    .poll(() => value(`${requests}{kind="page",method="GET",status="200"}`))
    .toBeGreaterThanOrEqual(2);
  await expect
    .poll(() => value(`${requests}{kind="rest",method="GET",status="404"}`))
    .toBeGreaterThanOrEqual(1);
  expect(await value('atelier_page_cache_lookups_total{result="hit"}')).toBeGreaterThanOrEqual(1);
  expect(await value('atelier_database_up')).toBe(1);
  expect(await value('atelier_database_bytes')).toBeGreaterThan(1_000_000);
  expect(await value('atelier_database_connections{pool="pages",state="awaited"}')).toBe(0);
  expect(await value('atelier_jobs_oldest_due_seconds')).toBeLessThan(3_600);
});
