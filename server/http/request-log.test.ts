// Ids and log lines of requests, over a real connection.
import { BlockList } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { listen } from './listen.ts';
import type { Listener } from './listen.ts';
import { createRequestLog, loggedPath } from './request-log.ts';

const lines: string[] = [];
const log = createLog({ format: 'json', write: (line) => void lines.push(line) });
const proxies = new BlockList();
proxies.addAddress('127.0.0.1');
let trusting: Listener;
let direct: Listener;

async function handle(request: Request): Promise<Response> {
  // Another turn of the event loop, as a query of the database takes.
  await sleep(1);
  if (request.url.endsWith('/fails')) throw new Error('out of clay');
  log.info('rest', { text: 'A row was read.' });
  return new Response('done');
}

const start = (trusted: BlockList): Promise<Listener> =>
  listen({
    host: '127.0.0.1',
    port: 0,
    first: handle,
    log,
    around: createRequestLog(trusted, log),
  });

beforeAll(async () => {
  trusting = await start(proxies);
  direct = await start(new BlockList());
});
afterAll(async () => {
  await trusting.close(0, AbortSignal.abort());
  await direct.close(0, AbortSignal.abort());
});
beforeEach(() => void lines.splice(0));

async function get({ port }: Listener, path: string, given?: string): Promise<Response> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: given === undefined ? {} : { 'x-request-id': given },
  });
  await response.text();
  return response;
}

/** The lines, once that of the request itself is there, which comes last. */
async function logged(): Promise<readonly Record<string, unknown>[]> {
  await expect.poll(() => lines.at(-1)).toContain('"message":"request"');
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('a line of a request has its id, as has the response', async () => {
  const response = await get(direct, '/collection?q=anna%40example.com');
  const id = response.headers.get('x-request-id');
  expect(id).toMatch(/^[\da-f-]{36}$/);
  const [inside, last, ...more] = await logged();
  expect(more).toEqual([]);
  expect(inside).toMatchObject({ part: 'rest', message: 'A row was read.', request: id });
  expect(last).toEqual({
    time: expect.any(String),
    level: 'info',
    part: 'server',
    message: 'request',
    request: id,
    method: 'GET',
    path: '/collection',
    status: 200,
    ms: expect.any(Number),
  });
  expect(lines.join('')).not.toContain('anna');
});

test('requests at the same time keep their ids apart', async () => {
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => get(direct, `/${index}`)),
  );
  await expect.poll(() => lines.length).toBe(40);
  for (const { headers } of responses) {
    const id = headers.get('x-request-id') ?? '';
    expect(lines.filter((line) => line.includes(id))).toHaveLength(2);
  }
});

test('a failed request is logged with its cause, under its id', async () => {
  const response = await get(direct, '/fails');
  expect(response.status).toBe(500);
  const [failure, last] = await logged();
  expect(failure).toMatchObject({
    level: 'error',
    message: 'request_failed',
    cause: 'out of clay',
    request: response.headers.get('x-request-id'),
  });
  expect(last).toMatchObject({ status: 500, request: failure?.['request'] });
});

test.each([
  ['a trusted proxy', () => trusting, 'b1946ac92492d2347c6235b4d2611184', true],
  ['a trusted proxy, with signs of a log', () => trusting, 'a" level="error', false],
  ['a trusted proxy, of one sign', () => trusting, '1', false],
  ['anybody', () => direct, 'b1946ac92492d2347c6235b4d2611184', false],
])('an id counts by who gave it: %s', async (_giver, listener, given, counts) => {
  const response = await get(listener(), '/', given);
  expect(response.headers.get('x-request-id') === given).toBe(counts);
});

test.each([
  ['/en/product/a-vase-of-clay-and-salt?utm=1', '/en/product/a-vase-of-clay-and-salt'],
  ['/auth/v1/verify?token=secret#part', '/auth/v1/verify'],
  ['/outbox/q3ZkT1v9bXc0a5fQe8LwYg', '/outbox/…'],
  ['/x/00f1a2b3c4d5e6f708192a3b4c5d6e7f', '/x/…'],
  [
    '/rest/v1/orders/0a000000-0000-4000-8000-000000000001',
    '/rest/v1/orders/0a000000-0000-4000-8000-000000000001',
  ],
])('the logged path of %s is %s', (url, path) => {
  expect(loggedPath(url)).toBe(path);
});
