/** What is sent to functions: never more than they take, and nothing that one does not send keeps another from being heard. */
import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createConcurrencyLimits } from '../concurrency-limits.ts';
import { startFunctions, project } from './start-functions.ts';
import type { Started } from './start-functions.ts';

let started: Started;
beforeAll(async () => {
  started = await startFunctions(project);
});
afterAll(() => started.close());

const limit = 100 * 1024;
const tooLarge = {
  code: 'BODY_TOO_LARGE',
  message: 'The request body is larger than this function takes (body_size_limit in config.toml)',
};

/** On a connection of its own: one that has been refused something is closed by and by. Chunked where no length is given. */
async function send(body: string, length?: number): Promise<readonly [number, unknown]> {
  const asking = request(`${started.url}/counts`, { method: 'POST', agent: false });
  if (length !== undefined) asking.setHeader('Content-Length', length);
  const answered = once(asking, 'response') as Promise<[IncomingMessage]>;
  asking.on('error', () => {});
  for (let at = 0; at < body.length; at += chunkBytes)
    asking.write(body.slice(at, at + chunkBytes));
  asking.end();
  const [answer] = await answered;
  const said = await text(answer);
  return [answer.statusCode ?? 0, answer.statusCode === 200 ? said : JSON.parse(said)];
}

const chunkBytes = 16 * 1024;

test.each([0, 1, 64 * 1024 - 1, 64 * 1024, 64 * 1024 + 1, limit])(
  'a function has all of %d bytes',
  async (bytes) => {
    expect(await send('a'.repeat(bytes), bytes)).toEqual([200, String(bytes)]);
    expect(await send('a'.repeat(bytes))).toEqual([200, String(bytes)]);
  },
);

test('a body past the function’s own limit is refused by name, however it is sent', async () => {
  expect(await send('a'.repeat(limit + 1), limit + 1)).toEqual([413, tooLarge]);
  expect(await send('a'.repeat(limit + 1))).toEqual([413, tooLarge]);
  expect(await send('a'.repeat(20 * limit))).toEqual([413, tooLarge]);
  expect(await send('still here')).toEqual([200, '10']);
  // Strangers do not fill the log.
  expect(started.said).toEqual([]);
});

test('a function without a limit of its own has that of all functions, and its body is not waited for', async () => {
  const socket = connect(started.port, '127.0.0.1');
  socket.write(
    `POST /functions/v1/hello HTTP/1.1\r\nHost: x\r\nContent-Length: ${4 * 1024 * 1024 + 1}\r\n\r\n`,
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 [\s\S]*BODY_TOO_LARGE/);
  socket.destroy();
});

test('bodies that do not come keep nobody from being answered', async () => {
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

test('one address has a part of the places alone, and gives back what it took', () => {
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

test('one visitor has a part of the places; the project’s own servers are no visitors', async () => {
  const { publishableKey, secretKey } = started.material;
  const leaving = new AbortController();
  const visitor = '192.0.2.1';
  const ask = (name: string, address: string, apikey: string, signal: AbortSignal | null) =>
    fetch(`${started.url}/${name}`, { headers: { 'x-forwarded-for': address, apikey }, signal });
  const waiting = Array.from({ length: 50 }, () =>
    ask('slow', visitor, publishableKey, leaving.signal),
  );
  await expect.poll(() => started.said.join('\n').match(/begun/g)).toHaveLength(50);
  const status = async (address: string, apikey: string): Promise<number> => {
    const answer = await ask('fetched', address, apikey, null);
    await answer.text();
    return answer.status;
  };
  expect(await status(visitor, publishableKey)).toBe(429);
  expect(await status('192.0.2.2', publishableKey)).toBe(200);
  expect(await status(visitor, secretKey)).toBe(200);
  expect(await status('127.0.0.1', publishableKey)).toBe(200);
  leaving.abort();
  await Promise.allSettled(waiting);
  await expect.poll(() => status(visitor, publishableKey)).toBe(200);
});
