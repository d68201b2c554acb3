// Preview of the shop: its calls reach the running shop, and reports of visits do not.
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { shopPreviewParts } from './shop-preview.ts';

const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('calls of a page reach the shop, but no report of a visit does', async () => {
  const received: string[] = [];
  const origin = await listen((incoming, outgoing) => {
    received.push(incoming.url ?? '');
    outgoing.end('[]');
  });
  const scratch = {
    current: () => null,
    open: () => Promise.reject(new Error('No copy is wanted.')),
    close: () => Promise.resolve(),
  };
  const { before } = shopPreviewParts({ origin, apikey: 'key' }, 0, scratch);
  const preview = await listen((incoming, outgoing) =>
    before(incoming, outgoing, () => outgoing.writeHead(404).end()),
  );
  const body = JSON.stringify({ path: '/' });
  const tracked = await fetch(`${preview}/rest/v1/rpc/track_page_view`, { method: 'POST', body });
  expect(tracked.status).toBe(204);
  expect((await fetch(`${preview}/rest/v1/products`)).status).toBe(200);
  expect((await fetch(`${preview}/about`)).status).toBe(404);
  expect(received).toEqual(['/rest/v1/products']);
});
