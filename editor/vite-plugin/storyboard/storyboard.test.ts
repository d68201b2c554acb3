// Storyboards over HTTP: a component, a story and the application, each at its own address.
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import type { ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editorPlugins } from '../editor-plugins.ts';

const root = join(import.meta.dirname, '../fixtures/app');
let vite: ViteDevServer;
let base: string;
let close: () => Promise<void>;

beforeAll(async () => {
  vite = await createServer({
    root,
    configFile: false,
    mode: 'development',
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
    plugins: [editorPlugins({ helper: { parentOrigins: ['http://127.0.0.1:4200'] } }), react()],
  });
  const http = createHttpServer(vite.middlewares);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  close = async () => {
    http.close();
    await vite.close();
  };
});

afterAll(() => close());

const get = (path: string) => fetch(base + path, { redirect: 'manual' });

test.each([
  ['board-1', 'createElement(storyboard.default)'],
  ['story_2', 'createElement(Story)'],
])('%s has a page of its own', async (id, mounted) => {
  const page = await get(`/tempobook/storyboards/${id}`);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('background: transparent; overflow: hidden');
  expect(html).toContain('/@atelier/helper.js');
  const script = /<script type="module" src="([^"]*storyboard[^"]*)"/.exec(html)![1]!;
  const code = await (await get(script)).text();
  expect(code).toContain(mounted);
  expect(code).toContain('/src/main.css');
  expect(code).toContain(`storyboards/${id}/`);
});

test("the application's storyboard is the application, with its flags", async () => {
  const response = await get('/tempobook/storyboards/app-3?type=APPLICATION');
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe(
    '/?page=2&type=APPLICATION&framework=VITE&storyboard=true',
  );
});

test.each(['none', '..%2f..%2fsrc', '%zz', 'a b'])('there is no storyboard %s', async (id) => {
  const response = await get(`/tempobook/storyboards/${id}`);
  expect(response.status).toBe(404);
});
