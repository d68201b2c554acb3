// Forwarded requests and sockets against a project of this file: methods, headers, bodies and statuses pass; what belongs to one connection does not.
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createForwardedSockets } from './forward-sockets.ts';
import { createForwarder } from './forward-request.ts';

interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let project: Server;
let url: string;
let received: Received[];
let forwarder: ReturnType<typeof createForwarder>;
let faults: string[];

beforeEach(async () => {
  received = [];
  faults = [];
  project = createServer((incoming, outgoing) => void respond(incoming, outgoing));
  await new Promise<void>((resolve) => project.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(project.address() as AddressInfo).port}`;
  const log = { error: (event: string) => void faults.push(event) };
  forwarder = createForwarder({ url, siteUrl: 'https://shop.example', log, silenceMs: 200 });
});

async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const { method = '', url: path = '', headers } = incoming;
  received.push({ method, url: path, headers, body: Buffer.concat(chunks).toString() });
  if (path === '/rest/v1/silent') return;
  if (path === '/rest/v1/packed')
    outgoing.setHeader('content-encoding', 'gzip').end(gzipSync('packed'));
  else if (path === '/auth/v1/moved')
    outgoing.writeHead(303, { location: `${url}/auth/v1/there`, 'set-cookie': 'a=1' }).end();
  else if (path === '/rest/v1/none') outgoing.writeHead(204).end();
  else outgoing.writeHead(406, { 'content-range': '0-1/*' }).end('refused');
}

afterEach(async () => {
  forwarder.close();
  project.closeAllConnections();
  await new Promise((resolve) => project.close(resolve));
});

const forward = (path: string, init: RequestInit = {}) =>
  forwarder.forward(new Request(`https://shop.example${path}`, init));

test('a request arrives as it was sent, and its refusal comes back as it is', async () => {
  const body = JSON.stringify({ a: 'ä' });
  const response = await forward('/rest/v1/rows?select=a%2Cb', {
    method: 'POST',
    headers: {
      apikey: 'key',
      cookie: 'preferredLanguage=ar',
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'x-forwarded-for': '203.0.113.7',
    },
    body,
  });
  expect([response.status, await response.text()]).toEqual([406, 'refused']);
  expect(response.headers.get('content-range')).toBe('0-1/*');
  const [sent] = received;
  expect(sent).toMatchObject({ method: 'POST', url: '/rest/v1/rows?select=a%2Cb', body });
  expect(sent?.headers).toMatchObject({ apikey: 'key', 'x-forwarded-for': '203.0.113.7' });
  expect(sent?.headers['content-length']).toBe(String(Buffer.byteLength(body)));
  expect(sent?.headers.cookie).toBeUndefined();
  expect(sent?.headers.host).toBe(new URL(url).host);
});

test('a compressed body stays compressed, and an empty one empty', async () => {
  const packed = await forward('/rest/v1/packed');
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(Buffer.from(await packed.arrayBuffer())).toEqual(gzipSync('packed'));
  expect((await forward('/rest/v1/none')).status).toBe(204);
});

test('an address of the project becomes one of the shop, and its cookies are not passed on', async () => {
  const moved = await forward('/auth/v1/moved');
  expect([moved.status, moved.headers.get('location'), moved.headers.get('set-cookie')]).toEqual([
    303,
    'https://shop.example/auth/v1/there',
    null,
  ]);
});

test('a project that is silent, or gone, is 503 with a moment to try again', async () => {
  const silent = await forward('/rest/v1/silent');
  project.closeAllConnections();
  await new Promise((resolve) => project.close(resolve));
  const gone = await forward('/rest/v1/rows');
  for (const response of [silent, gone]) {
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.json()).toMatchObject({ code: 'project_unreachable' });
  }
  expect(faults).toEqual(['hosted_project', 'hosted_project']);
  await new Promise<void>((resolve) => project.listen(0, '127.0.0.1', resolve));
});

test('a socket passes bytes in both directions, and ends on both sides', async () => {
  project.on('upgrade', (incoming: IncomingMessage, socket) => {
    received.push({
      method: 'UPGRADE',
      url: incoming.url ?? '',
      headers: incoming.headers,
      body: '',
    });
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    );
    socket.on('data', (chunk: Buffer) => socket.write(`echo ${chunk.toString()}`));
    socket.on('error', () => socket.destroy());
    socket.on('end', () => socket.end());
  });
  const sockets = createForwardedSockets(url, { error: (event) => void faults.push(event) });
  const shop = createServer();
  shop.on('upgrade', (incoming, socket, head) =>
    sockets.upgrade(incoming, socket, head, '203.0.113.7'),
  );
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const client = connect((shop.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  client.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  client.write(
    'GET /realtime/v1/websocket?vsn=2.0.0 HTTP/1.1\r\nHost: shop.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nCookie: a=1\r\n\r\n',
  );
  await expect.poll(() => text).toContain('101 Switching Protocols');
  client.write('hello');
  await expect.poll(() => text).toContain('echo hello');
  const [sent] = received;
  expect(sent).toMatchObject({ url: '/realtime/v1/websocket?vsn=2.0.0' });
  expect(sent?.headers['x-forwarded-for']).toBe('203.0.113.7');
  expect(sent?.headers.cookie).toBeUndefined();
  const ended = new Promise((resolve) => client.once('close', resolve));
  sockets.closeSockets();
  await ended;
  await new Promise((resolve) => shop.close(resolve));
});
