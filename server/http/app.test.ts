// Routes of the app: no part of the backend sees the place that a client claims for itself.
import { BlockList } from 'node:net';
import { expect, test } from 'vitest';
import { createApp } from './app.ts';

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
    rest: part,
    auth: part,
    storage: part,
    functions: part,
    realtime: part,
    orders: part,
    outbox: null,
    shop: null,
    trustedProxies: new BlockList(),
    findPlace: () => ({ country: 'JP', city: '' }),
    log: { info: () => undefined, error: () => undefined },
    readiness: () => Promise.resolve([]),
  });
  const headers = { 'x-client-country': 'FR', 'x-client-city': 'Paris' };
  await app.fetch(new Request(`http://shop.test${path}`, { method: 'POST', headers }), {
    incoming: { socket: { remoteAddress: '203.0.113.7' }, headers },
  });
  expect(seen).toEqual([['JP', null]]);
});
