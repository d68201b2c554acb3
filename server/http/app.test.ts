// Routes of the app: no part of the backend sees the place that a client claims for itself, and a proxy is told of the process alone.
import { BlockList } from 'node:net';
import { expect, test } from 'vitest';
import { createApp } from './app.ts';
import type { AppParts } from './app.ts';

const noParts: AppParts = {
  rest: null,
  auth: null,
  storage: null,
  functions: null,
  realtime: null,
  orders: null,
  outbox: null,
  shop: null,
  trustedProxies: new BlockList(),
  log: { info: () => undefined, error: () => undefined },
  stopping: new AbortController().signal,
  readiness: () => Promise.resolve([]),
};

const paths = [
  '/rest/v1',
  '/rest/v1/rpc/track_page_view',
  '/auth/v1/token',
  '/storage/v1/object/x',
  '/functions/v1/ip',
  '/orders/v1/webhooks/x',
  '/realtime/v1/api/broadcast',
];

test.each(paths)('%s passes on no country and no city that the client sent', async (path) => {
  const seen: (readonly (string | null)[])[] = [];
  const part = ({ headers }: Request) => {
    seen.push(['x-client-country', 'x-client-city'].map((name) => headers.get(name)));
    return Promise.resolve(new Response());
  };
  const app = createApp({
    ...noParts,
    rest: part,
    auth: part,
    storage: part,
    functions: part,
    realtime: part,
    orders: part,
    findPlace: () => ({ country: 'JP', city: '' }),
  });
  const headers = { 'x-client-country': 'FR', 'x-client-city': 'Paris' };
  await app.fetch(new Request(`http://shop.test${path}`, { method: 'POST', headers }), {
    incoming: { socket: { remoteAddress: '203.0.113.7' }, headers },
  });
  expect(seen).toEqual([['JP', null]]);
});

test('a server without its database serves pages until it stops, as a proxy is told', async () => {
  const stop = new AbortController();
  const app = createApp({
    ...noParts,
    stopping: stop.signal,
    readiness: () =>
      Promise.resolve([{ part: 'database', isHealthy: false, detail: 'does not answer' }]),
  });
  const read = async (path: string): Promise<readonly [status: number, text: string]> => {
    const response = await app.fetch(new Request(`http://shop.test${path}`));
    return [response.status, await response.text()];
  };
  expect(await read('/readyz/process')).toEqual([200, 'ready\nprocess: up\n']);
  expect(await read('/readyz')).toEqual([
    503,
    'not ready\nprocess: up\ndatabase: unhealthy, does not answer\n',
  ]);
  stop.abort();
  expect(await read('/readyz/process')).toEqual([503, 'not ready\nprocess: unhealthy, stopping\n']);
});
