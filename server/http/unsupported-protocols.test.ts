// Unsupported protocols: their responses to requests and to WebSocket upgrades.
import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from './listen.ts';
import type { Listener } from './listen.ts';
import { respondUnsupported, unsupportedPaths } from './unsupported-protocols.ts';

let listener: Listener;
beforeAll(async () => {
  const app = new Hono();
  for (const path of unsupportedPaths) app.all(path, ({ req }) => respondUnsupported(req.raw));
  const log = { info() {}, error() {} };
  listener = await listen({
    host: '127.0.0.1',
    port: 0,
    first: (request) => app.fetch(request),
    log,
  });
});
afterAll(() => listener.close(0, AbortSignal.abort()));

test.each([
  ['GET', '/realtime/v1/websocket?apikey=x&vsn=1.0.0', 'Realtime (realtime/v1)'],
  ['POST', '/realtime/v1/api/broadcast', 'Realtime (realtime/v1)'],
  ['POST', '/graphql/v1', 'GraphQL (graphql/v1)'],
])('%s %s', async (method, path, name) => {
  const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
  for (const headers of [{}, { ...upgrade, 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' }]) {
    const url = `http://127.0.0.1:${listener.port}${path}`;
    const clientRequest = request(url, { method, headers, agent: false });
    clientRequest.end();
    const [response] = (await once(clientRequest, 'response')) as [IncomingMessage];
    expect([response.statusCode, JSON.parse(await text(response))]).toEqual([
      501,
      { code: 'not_offered', message: `${name} is not offered by this server.` },
    ]);
    expect(response.headers['access-control-allow-origin']).toBe('*');
  }
});
