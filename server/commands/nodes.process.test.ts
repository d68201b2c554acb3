// Nodes of a shop, two servers over one PostgreSQL and one bucket: each knows at once of the other's changes, and they are restarted in turn without a
// failed request.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { testExternal } from '@atelier/backend/postgres/test-external';
import type { TestExternal } from '@atelier/backend/postgres/test-external';
import { startTestS3 } from '@atelier/backend/storage/blobs/test-s3-server';
import type { TestS3 } from '@atelier/backend/storage/blobs/test-s3-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestFolders, readyAddress, runAtelier } from '../test-atelier.ts';
import type { RunningCommand, TestFolders } from '../test-atelier.ts';
import { startTestMailServer } from '../test-mail-server.ts';
import type { TestMailServer } from '../test-mail-server.ts';
import { openRoundRobin } from '../test-round-robin.ts';

const testMsMax = 300_000;
const product = 90_001;
const orders = 12;
const wrongPasswordsMax = 10;
let database: TestExternal;
let s3: TestS3;
let mails: TestMailServer;
let place: TestFolders;
let keys: { readonly publishableKey: string; readonly secretKey: string };
/** Each server with its address. */
const nodes: { running: RunningCommand; address: string }[] = [];

async function start(name: string): Promise<{ running: RunningCommand; address: string }> {
  const running = runAtelier(['start'], {
    DATABASE_URL: database.url,
    STORAGE_URL: s3.url,
    SMTP_URL: mails.url,
    SITE_URL: 'https://shop.example',
    TRUSTED_PROXIES: '127.0.0.1',
    STUDIO_PORT: '0',
    ATELIER_DATA: join(place.folder, name),
  });
  return { running, address: await readyAddress(running) };
}

beforeAll(async () => {
  place = createTestFolders();
  [database, s3, mails] = await Promise.all([
    testExternal(undefined, { max_connections: '100' }),
    startTestS3(),
    startTestMailServer(),
  ]);
  nodes.push(await start('one'));
  nodes.push(await start('other'));
  keys = JSON.parse(readFileSync(join(place.folder, 'one', 'keys.json'), 'utf8')) as typeof keys;
  const row = { id: product, category_id: 'prints', price: '30.10', stock: 1_000 };
  await write('POST', 'products', { ...row, status: 'published' });
  const text = { product_id: product, language: 'en', slug: 'a-vase' };
  await write('POST', 'product_texts', { ...text, title: 'A vase' });
}, testMsMax);
afterAll(async () => {
  for (const { running } of nodes) running.child.kill('SIGTERM');
  await Promise.all(nodes.map(({ running }) => running.exit));
  await Promise.all([database.close(), s3.close(), mails.close()]);
  place.remove();
}, testMsMax);

const addressOf = (node: number): string => nodes[node % nodes.length]?.address ?? '';
const json = { 'content-type': 'application/json' };
const asVisitor = () => ({ ...json, apikey: keys.publishableKey });
const asOwner = () => ({ ...json, apikey: keys.secretKey });

async function write(method: string, path: string, body: unknown): Promise<void> {
  const response = await fetch(`${addressOf(0)}/rest/v1/${path}`, {
    method,
    headers: asOwner(),
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}

const page = async (address: string): Promise<string> =>
  (await fetch(`${address}/product/${product}/a-vase`)).text();

const order = (address: string, key: string): Promise<Response> =>
  fetch(`${address}/rest/v1/rpc/place_order`, {
    method: 'POST',
    headers: asVisitor(),
    body: JSON.stringify({
      items: [{ product_id: product, quantity: 1 }],
      email: 'ada@example.com',
      address: {
        name: 'Ada Lovelace',
        line1: '12 Harbour Lane',
        city: 'Portland',
        region: 'OR',
        postcode: '97201',
        country: 'US',
      },
      idempotency_key: key,
      terms_accepted: true,
      payment: 'manual',
    }),
  });

test('a change on one server empties the pages of the other at once', async () => {
  for (const title of ['A kiln', 'A bowl', 'A jug']) {
    // Both have the page in their caches, where it would stay for a minute.
    for (const { address } of nodes) expect(await page(address)).not.toContain(title);
    await write('PATCH', `product_texts?product_id=eq.${product}`, { title });
    for (const { address } of nodes)
      await expect.poll(() => page(address), { timeout: 20_000 }).toContain(title);
  }
});

test('each job is run by one of the servers', { timeout: testMsMax }, async () => {
  const placed = await Promise.all(
    Array.from({ length: orders }, (_, index) => order(addressOf(index), randomUUID())),
  );
  expect(placed.map(({ status }) => status)).toEqual(placed.map(() => 200));
  const unsent = () => database.query('select count(*) from order_mails where sent_at is null');
  await expect.poll(unsent, { timeout: 60_000 }).toBe('0');
  const written = await database.query('select count(*) from order_mails');
  expect(Number(written)).toBeGreaterThanOrEqual(orders);
  const ids = mails.mails.map((text) => /^message-id: (.*)$/im.exec(text)?.[1]);
  expect([ids.length, new Set(ids).size]).toEqual([Number(written), Number(written)]);
});

test('an order that is sent to both servers is placed once', async () => {
  const key = randomUUID();
  const responses = await Promise.all(nodes.map(({ address }) => order(address, key)));
  const numbers = await Promise.all(
    responses.map(async (response) => ((await response.json()) as { number: number }).number),
  );
  expect(new Set(numbers).size).toBe(1);
});

test('a session of one server is one of the other, until either ends it', async () => {
  const account = { email: 'grace@example.com', password: 'correct-horse-9' };
  const post = (node: number, path: string, headers: object, body: unknown): Promise<Response> =>
    fetch(`${addressOf(node)}/auth/v1/${path}`, {
      method: 'POST',
      headers: { ...headers },
      body: JSON.stringify(body),
    });
  await post(0, 'admin/users', asOwner(), { ...account, email_confirm: true });
  const signedIn = await post(0, 'token?grant_type=password', asVisitor(), account);
  const session = (await signedIn.json()) as { access_token: string; refresh_token: string };
  const refreshing = { refresh_token: session.refresh_token };
  const refreshed = await post(1, 'token?grant_type=refresh_token', asVisitor(), refreshing);
  const { access_token: token } = (await refreshed.json()) as typeof session;
  const bearer = { ...asVisitor(), authorization: `Bearer ${token}` };
  const user = (node: number): Promise<Response> =>
    fetch(`${addressOf(node)}/auth/v1/user`, { headers: bearer });
  expect([(await user(0)).status, (await user(1)).status]).toEqual([200, 200]);
  await post(1, 'logout', bearer, {});
  expect((await user(0)).status).toBe(403);
  // Wrong passwords are counted together, however they are divided among the servers.
  const statuses: number[] = [];
  for (let attempt = 0; attempt < wrongPasswordsMax + 4; attempt += 1) {
    const wrong = { ...account, password: `wrong-${attempt}` };
    const stranger = { ...asVisitor(), 'x-forwarded-for': '203.0.113.9' };
    statuses.push((await post(attempt, 'token?grant_type=password', stranger, wrong)).status);
  }
  expect([statuses.at(0), statuses.at(-2), statuses.at(-1)]).toEqual([400, 429, 429]);
});

test('an upload that began on one server goes on at the other', async () => {
  const headers = { apikey: keys.secretKey, 'tus-resumable': '1.0.0' };
  await fetch(`${addressOf(0)}/storage/v1/bucket`, {
    method: 'POST',
    headers: asOwner(),
    body: JSON.stringify({ id: 'parcels', name: 'parcels' }),
  });
  const bytes = Buffer.alloc(300_000, 'clay ');
  const encode = (text: string): string => Buffer.from(text).toString('base64');
  const created = await fetch(`${addressOf(0)}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(bytes.byteLength),
      'upload-metadata': `bucketName ${encode('parcels')},objectName ${encode('clay.txt')},contentType ${encode('text/plain')}`,
    },
  });
  const id = created.headers.get('location')?.split('/').at(-1) ?? '';
  for (let node = 0, offset = 0; offset < bytes.byteLength; node += 1) {
    const url = `${addressOf(node)}/storage/v1/upload/resumable/${id}`;
    const known = await fetch(url, { method: 'HEAD', headers });
    expect(known.headers.get('upload-offset')).toBe(String(offset));
    const sent = await fetch(url, {
      method: 'PATCH',
      headers: {
        ...headers,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: bytes.subarray(offset, offset + 100_000),
    });
    expect(sent.status).toBe(204);
    offset = Number(sent.headers.get('upload-offset'));
  }
  const file = `${addressOf(1)}/storage/v1/object/parcels/clay.txt`;
  const stored = await fetch(file, { headers: { apikey: keys.secretKey } });
  expect(Buffer.from(await stored.arrayBuffer()).equals(bytes)).toBe(true);
  expect(s3.names().filter((name) => name.includes('/bytes-'))).toEqual([]);
});

/** The response, once its body has come; a lost connection is status 0. */
const whole = (pending: Promise<Response>): Promise<{ readonly status: number }> =>
  pending.then(
    async (response) => (await response.arrayBuffer(), response),
    () => ({ status: 0 }),
  );

test(
  'servers are restarted in turn under steady requests, and none of these fails',
  { timeout: testMsMax },
  async () => {
    const proxy = await openRoundRobin();
    proxy.use(nodes.map(({ address }) => address));
    const failures: string[] = [];
    let requests = 0;
    const over = new AbortController();
    const visit = async (
      kind: string,
      request: () => Promise<{ readonly status: number }>,
    ): Promise<void> => {
      while (!over.signal.aborted) {
        const { status } = await request();
        requests += 1;
        if (status !== 200) failures.push(`${kind}: ${status}`);
        await sleep(20);
      }
    };
    const { address } = proxy;
    const visitors = [
      visit('page', () => whole(fetch(`${address}/product/${product}/a-vase?lang=de`))),
      visit('list', () =>
        whole(fetch(`${address}/rest/v1/products?select=id&limit=5`, { headers: asVisitor() })),
      ),
      visit('order', () => whole(order(address, randomUUID()))),
    ];
    for (const [index, name] of ['one', 'other'].entries()) {
      const leaving = nodes[index];
      proxy.use(nodes.filter((node) => node !== leaving).map((node) => node.address));
      leaving?.running.child.kill('SIGTERM');
      expect(await leaving?.running.exit).toBe(0);
      nodes[index] = await start(name);
      proxy.use(nodes.map((node) => node.address));
    }
    over.abort();
    await Promise.all(visitors);
    await proxy.close();
    expect(failures).toEqual([]);
    expect(requests).toBeGreaterThan(100);
  },
);
