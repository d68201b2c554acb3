// Page of the Studio: there before its calls can be responded to, and for its own origin alone.

import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { studioPage } from './studio-page.ts';

const port = 4200;

/** A page whose other parts have not started. */
function openPage() {
  const starting = Promise.withResolvers<Hono>();
  const app = studioPage({
    html: '<title>Studio</title>',
    files: {
      respond: (_request, path) =>
        path === '/assets/main.js' ? Promise.resolve(new Response('start()')) : null,
    },
    port,
    previewPort: 4300,
    calls: starting.promise,
  });
  const request = async (path: string, host = `127.0.0.1:${port}`, method = 'GET') =>
    await app.fetch(new Request(`http://${host}${path}`, { method, headers: { host } }));
  return { request, starting };
}

test.each([
  ['/', '<title>Studio</title>'],
  ['/assets/main.js', 'start()'],
])('%s is there before the other parts', async (path, text) => {
  const { request } = openPage();
  const response = await request(path);
  expect(await response.text()).toBe(text);
  expect(response.headers.get('content-security-policy')).toContain(
    'frame-src http://localhost:4300 http://*.localhost:4300',
  );
});

test('a call waits for the parts that respond to it', async () => {
  const { request, starting } = openPage();
  const waiting = request('/session', undefined, 'POST');
  const first = await Promise.race([waiting.then(() => 'call'), request('/').then(() => 'page')]);
  expect(first).toBe('page');
  starting.resolve(new Hono().post('/session', (context) => context.text('started', 201)));
  const response = await waiting;
  expect([response.status, await response.text()]).toEqual([201, 'started']);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await request('/absent')).status).toBe(404);
});

test('a call says that a part could not be started', async () => {
  const { request, starting } = openPage();
  const waiting = request('/session');
  starting.reject(new Error('no Vite'));
  const response = await waiting;
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    error: {
      code: 'studio_not_started',
      message: 'The Studio could not be started. The log says why.',
    },
  });
});

test('another host is refused, and localhost is led to the one origin', async () => {
  const { request } = openPage();
  expect((await request('/', 'evil.example')).status).toBe(403);
  const moved = await request('/session', `localhost:${port}`);
  expect([moved.status, moved.headers.get('location')]).toEqual([
    307,
    `http://127.0.0.1:${port}/session`,
  ]);
});
