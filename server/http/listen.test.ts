// Listening on a socket: bodies that never arrive, slow bodies, and the headers of every response.
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from './listen.ts';
import type { Handler, Listener } from './listen.ts';

let listener: Listener;
/** With timeouts that a busy machine does not reach: for tests that are not about timeouts. */
let unhurried: Listener;
let toRead = Promise.resolve();
const failures: string[] = [];

const reply: Handler = async (request) => {
  const { pathname } = new URL(request.url);
  if (pathname === '/throws') throw new Error('out of clay');
  if (pathname === '/redirects') return Response.redirect('http://127.0.0.1/');
  if (pathname === '/waits') await toRead;
  if (pathname === '/refuses') return new Response('too large', { status: 413 });
  if (pathname === '/gives-up') {
    for await (const chunk of request.body ?? []) if (chunk.byteLength > 0) break;
    return new Response('too large', { status: 413 });
  }
  return new Response(`${(await request.arrayBuffer()).byteLength} bytes\n`);
};

const listenWithin = (idleMs: number, totalMs: number): Promise<Listener> =>
  listen({
    host: '127.0.0.1',
    port: 0,
    first: reply,
    log: { info() {}, error: (event) => void failures.push(event) },
    arrivals: { idleMs, totalMs, isUpload: (path) => path.startsWith('/long') },
  });

beforeAll(async () => {
  listener = await listenWithin(200, 500);
  unhurried = await listenWithin(60_000, 60_000);
});
afterAll(async () => {
  await listener.close(0, AbortSignal.abort());
  await unhurried.close(0, AbortSignal.abort());
});

async function open(text: string): Promise<Socket> {
  const socket = connect(listener.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** The whole response, until the server closes the connection. */
async function responseOf(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  socket.on('error', () => {});
  await once(socket, 'close');
  return text;
}

const post = (path: string, bytes: number): string =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${bytes}\r\n\r\n`;

/** Sends a byte now and then until the connection closes or so many were sent. */
function drip(socket: Socket, bytes: number): void {
  let left = bytes;
  const dripping = setInterval(() => {
    left -= 1;
    socket.write('a');
    if (left === 0) clearInterval(dripping);
  }, 20);
  socket.once('close', () => clearInterval(dripping));
}

test('a body that stops arriving is cut off, and no other request with it', async () => {
  const stalled = await open(`${post('/', 10)}half`);
  const chunked = await open(
    'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n',
  );
  const [first, second, other] = await Promise.all([
    responseOf(stalled),
    responseOf(chunked),
    fetch(`http://127.0.0.1:${listener.port}/`, { method: 'POST', body: 'whole' }),
  ]);
  expect(first).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nConnection: close\r\n/);
  expect(second).toMatch(/^HTTP\/1\.1 408 /);
  expect(await other.text()).toBe('5 bytes\n');
});

test('a slow body has a total timeout, and a file has none', async () => {
  const form = await open(post('/', 1_000));
  drip(form, 1_000);
  const file = await open(post('/long', 40));
  drip(file, 40);
  const [ofForm, ofFile] = await Promise.all([responseOf(form), responseOf(file)]);
  expect(ofForm).toMatch(/^HTTP\/1\.1 408 /);
  expect(ofFile).toMatch(/^HTTP\/1\.1 200 [\s\S]*40 bytes\n$/);
});

test('a client that waits for the server to read is not cut off', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  toRead = promise;
  const bytes = 1_000_000;
  const patient = await open(post('/waits', bytes) + 'a'.repeat(bytes - 1));
  const responded = responseOf(patient);
  // Begun later, and cut off: the time of the other would be over as well.
  expect(await responseOf(await open(`${post('/', 10)}half`))).toMatch(/^HTTP\/1\.1 408 /);
  resolve();
  patient.write('a');
  expect(await responded).toMatch(/^HTTP\/1\.1 200 [\s\S]*1000000 bytes\n$/);
});

test.each(['/refuses', '/gives-up'])(
  'a refusal reaches a client that is still sending: %s',
  async (path) => {
    const reply = await fetch(`http://127.0.0.1:${unhurried.port}${path}`, {
      method: 'POST',
      body: new Uint8Array(40_000_000),
    });
    expect([reply.status, await reply.text()]).toEqual([413, 'too large']);
  },
);

test.each([
  ['an answer', 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 200],
  ['a redirection', 'GET /redirects HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 302],
  ['a fault', 'GET /throws HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 500],
  ['a host that is none', 'GET / HTTP/1.1\r\nHost: /?\r\nConnection: close\r\n\r\n', 400],
  ['no HTTP', 'HELLO\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nX: ${'a'.repeat(70_000)}\r\n\r\n`, 431],
  ['a body that does not come', `${post('/', 10)}half`, 408],
])('every response forbids guessing its type: %s', async (_, request, status) => {
  const text = await responseOf(await open(request));
  expect(text).toMatch(new RegExp(String.raw`^HTTP/1\.1 ${status} `));
  expect(text.split('\r\n\r\n')[0]?.match(/^x-content-type-options: nosniff$/gim)).toHaveLength(1);
});

test('none of these requests is logged as a fault of the server', () => {
  expect(failures.filter((event) => event !== 'request_failed')).toEqual([]);
});
