// The official client of realtime in a browser, as its package ships it: worker heartbeat, presence after a reconnection, bytes, messages over HTTP, and the end of a channel.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

test.use({ waitsForHydration: false, bypassCSP: true });

const packages = fileURLToPath(new URL('../node_modules/@supabase', import.meta.url));
/** Files of the imports that the client needs. */
const sources = {
  client: join(packages, 'realtime-js', 'dist', 'module'),
  phoenix: join(packages, 'phoenix', 'priv', 'static', 'phoenix.mjs'),
};

/** Opens a page that holds the client alone; returns the function that cuts its socket. */
async function openClient(page: Page, apikey: string): Promise<() => Promise<void>> {
  const imports = { '@supabase/phoenix': '/client/phoenix' };
  await page.route('**/client/**', (route) => {
    const name = new URL(route.request().url()).pathname.slice('/client/'.length);
    const path = name === 'phoenix' ? sources.phoenix : join(sources.client, `${name}.js`);
    return route.fulfill({ contentType: 'text/javascript', body: readFileSync(path) });
  });
  let cut = (): Promise<void> => Promise.resolve();
  await page.routeWebSocket(/realtime\/v1\/websocket/, (socket) => {
    socket.connectToServer();
    cut = () => socket.close();
  });
  // A page of the shop's address without a script of its own.
  await page.goto('/robots.txt');
  await page.addScriptTag({ type: 'importmap', content: JSON.stringify({ imports }) });
  await page.addScriptTag({
    type: 'module',
    content: `import RealtimeClient from '/client/RealtimeClient';
      Object.assign(globalThis, { RealtimeClient, apikey: '${apikey}' });`,
  });
  await expect.poll(() => page.evaluate('typeof RealtimeClient')).toBe('function');
  return () => cut();
}

/** Runs in the page: a client whose worker sends heartbeats, and a channel that says what happens on it. */
const start = `
  const said = { states: [], beats: [], present: [], payloads: [] };
  const client = new RealtimeClient(location.origin.replace('http', 'ws') + '/realtime/v1', {
    params: { apikey },
    worker: true,
    heartbeatIntervalMs: 4_000,
    reconnectAfterMs: () => 50,
    disconnectOnEmptyChannelsAfterMs: 50,
    heartbeatCallback: (status) => said.beats.push(status),
  });
  const channel = client.channel('in a browser', {
    config: { broadcast: { self: true, ack: true }, presence: { key: 'here' } },
  });
  channel
    .on('presence', { event: 'sync' }, () => {
      said.present = Object.values(channel.presenceState()).map((metas) => metas.length);
    })
    .on('broadcast', { event: 'hi' }, ({ payload }) => {
      said.payloads.push(payload instanceof ArrayBuffer ? [...new Uint8Array(payload)] : payload);
    })
    .subscribe((status) => {
      said.states.push(status);
      if (status === 'SUBSCRIBED') channel.track({ at: 'bench' });
    });
  Object.assign(globalThis, { said, client, channel });
`;

test('the client does in a browser what it does elsewhere', async ({ page }) => {
  await page.goto('/');
  const data = (await page.locator('#page-data').textContent()) ?? '{}';
  const { apikey } = JSON.parse(data) as { apikey: string };
  const cut = await openClient(page, apikey);
  const value = (text: string): Promise<unknown> => page.evaluate(text);
  await page.addScriptTag({ content: `{${start}}` });
  await expect.poll(() => value('said.present')).toEqual([1]);
  // An answer that takes longer than the interval costs the connection, so that a short one would test the machine.
  await expect.poll(() => value('said.beats'), { timeout: 30_000 }).toContain('ok');
  expect(await value(`client.workerRef instanceof Worker`)).toBe(true);

  const send = (payload: string) =>
    value(`channel.send({ type: 'broadcast', event: 'hi', payload: ${payload} })`);
  expect(await send('{ n: 1 }')).toBe('ok');
  expect(await send('Uint8Array.of(7, 255).buffer')).toBe('ok');
  expect(await value(`channel.httpSend('hi', { n: 3 })`)).toEqual({ success: true });
  await expect.poll(() => value('said.payloads')).toEqual([{ n: 1 }, [7, 255], { n: 3 }]);

  await cut();
  await expect
    .poll(() => value(`said.states.filter((state) => state === 'SUBSCRIBED').length`))
    .toBe(2);
  await expect.poll(() => value('said.present')).toEqual([1]);
  await value(`client.setAuth(null)`);
  expect(await send('{ n: 4 }')).toBe('ok');
  expect(await value(`client.removeChannel(channel)`)).toBe('ok');
  await expect.poll(() => value('client.isConnected()')).toBe(false);
  expect(await value('said.states.at(-1)')).toBe('CLOSED');
});
