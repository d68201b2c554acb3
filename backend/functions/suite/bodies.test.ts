/** Request bodies of functions: their limits, and clients that never send theirs. */
import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createConcurrencyLimits } from '../concurrency-limits.ts';
import { startFunctions, project } from './start-functions.ts';
import type { StartedFunctions } from './start-functions.ts';

let started: StartedFunctions;
beforeAll(async () => {
  started = await startFunctions(project);
});
afterAll(() => started.close());

const limit = 100 * 1024;
const tooLarge = {
  code: 'BODY_TOO_LARGE',
  message: 'The request body is larger than this function takes (body_size_limit in config.toml)',
};

/** Sends on a connection of its own, since one with a refused body is closed later. Chunked where no length is given. */
async function send(sentBody: string, length?: number): Promise<readonly [number, unknown]> {
  const sent = request(`${started.url}/counts`, { method: 'POST', agent: false });
  if (length !== undefined) sent.setHeader('Content-Length', length);
  const received = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.on('error', () => {});
  for (let at = 0; at < sentBody.length; at += chunkBytes)
    sent.write(sentBody.slice(at, at + chunkBytes));
  sent.end();
  const [response] = await received;
  const body = await text(response);
  return [response.statusCode ?? 0, response.statusCode === 200 ? body : JSON.parse(body)];
}

const chunkBytes = 16 * 1024;

test.each([0, 1, 64 * 1024 - 1, 64 * 1024, 64 * 1024 + 1, limit])(
  'a function receives all of %d bytes',
  async (bytes) => {
    expect(await send('a'.repeat(bytes), bytes)).toEqual([200, String(bytes)]);
    expect(await send('a'.repeat(bytes))).toEqual([200, String(bytes)]);
  },
);

test('a body past the function’s own limit is refused by its code, however it is sent', async () => {
  expect(await send('a'.repeat(limit + 1), limit + 1)).toEqual([413, tooLarge]);
  expect(await send('a'.repeat(limit + 1))).toEqual([413, tooLarge]);
  expect(await send('a'.repeat(20 * limit))).toEqual([413, tooLarge]);
  expect(await send('still here')).toEqual([200, '10']);
  // A refused body is no fault, and fills no log.
  expect(started.logged).toEqual([]);
});

test('a function without its own limit has that of all functions, and a declared length past it is refused at once', async () => {
  const socket = connect(started.port, '127.0.0.1');
  socket.write(
    `POST /functions/v1/hello HTTP/1.1\r\nHost: x\r\nContent-Length: ${4 * 1024 * 1024 + 1}\r\n\r\n`,
  );
  const [response] = (await once(socket, 'data')) as [Buffer];
  expect(response.toString()).toMatch(/^HTTP\/1\.1 413 [\s\S]*BODY_TOO_LARGE/);
  socket.destroy();
});

test('clients that send no body do not occupy functions', async () => {
  const sockets: Socket[] = [];
  for (let count = 0; count < 201; count += 1) {
    const socket = connect(started.port, '127.0.0.1');
    sockets.push(socket);
    await once(socket, 'connect');
    socket.write('POST /functions/v1/counts HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf');
  }
  expect(await send('whole')).toEqual([200, '5']);
  for (const socket of sockets) socket.destroy();
});

test('one address gets a part of all places, and releases what it acquired', () => {
  const concurrency = createConcurrencyLimits(3, 2);
  const first = concurrency.acquire('192.0.2.1');
  expect(first).not.toBeNull();
  expect(concurrency.acquire('192.0.2.1')).not.toBeNull();
  expect(concurrency.acquire('192.0.2.1')).toBeNull();
  expect(concurrency.acquire('192.0.2.2')).not.toBeNull();
  expect([concurrency.acquire('192.0.2.3'), concurrency.acquire(null)]).toEqual([null, null]);
  first?.();
  expect(concurrency.acquire('192.0.2.1')).not.toBeNull();
});

test('one visitor gets a part of all places; the project’s own servers have no such limit', async () => {
  const { publishableKey, secretKey } = started.material;
  const leaving = new AbortController();
  const visitor = '192.0.2.1';
  const request = (name: string, address: string, apikey: string, signal: AbortSignal | null) =>
    fetch(`${started.url}/${name}`, { headers: { 'x-forwarded-for': address, apikey }, signal });
  const waiting = Array.from({ length: 50 }, () =>
    request('slow', visitor, publishableKey, leaving.signal),
  );
  await expect.poll(() => started.logged.join('\n').match(/begun/g)).toHaveLength(50);
  const status = async (address: string, apikey: string): Promise<number> => {
    const response = await request('fetched', address, apikey, null);
    await response.text();
    return response.status;
  };
  expect(await status(visitor, publishableKey)).toBe(429);
  expect(await status('192.0.2.2', publishableKey)).toBe(200);
  expect(await status(visitor, secretKey)).toBe(200);
  expect(await status('127.0.0.1', publishableKey)).toBe(200);
  leaving.abort();
  await Promise.allSettled(waiting);
  await expect.poll(() => status(visitor, publishableKey)).toBe(200);
});
