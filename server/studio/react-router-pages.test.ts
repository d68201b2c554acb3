// Pages of React Router's framework mode, over a double of Vite: the editor's elements are in the head, data passes as it is, and a repaired source is loaded again.
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ViteDevServer } from 'vite';
import { afterEach, expect, test } from 'vitest';
import { isReactRouterProject, reactRouterPages } from './react-router-pages.ts';

let server: Server | null = null;

afterEach(() => server?.close());

async function open(respond: (request: Request) => Promise<Response>) {
  const vite = {
    ssrLoadModule: (name: string) =>
      Promise.resolve(
        name === 'react-router'
          ? {
              createRequestHandler: (build: () => Promise<object>) => async (request: Request) =>
                'routes' in (await build()) ? respond(request) : Response.error(),
            }
          : { routes: {} },
      ),
    transformIndexHtml: () =>
      Promise.resolve('<html><head>\n  <script src="/a.js"></script>\n  <meta>\n</head></html>'),
    ssrFixStacktrace: () => undefined,
  } as unknown as ViteDevServer;
  const opened = createServer(reactRouterPages(vite));
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
  return (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${(opened.address() as AddressInfo).port}${path}`, init);
}

const page = '<!DOCTYPE html><html><head lang="en"><title>A</title></head></html>';

test('a page has the elements in its head, without text between them', async () => {
  const get = await open(() =>
    Promise.resolve(
      new Response(page, { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } }),
    ),
  );
  const response = await get('/none');
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toBe(
    page.replace('<title>', '<script src="/a.js"></script><meta><title>'),
  );
});

test('data and what a form sends pass as they are', async () => {
  const get = await open(async (request) => Response.json({ sent: await request.text() }));
  const response = await get('/about.data', { method: 'POST', body: 'x=1' });
  expect(await response.json()).toEqual({ sent: 'x=1' });
});

test('a source that fails says so, and the next page is made anew', async () => {
  let isBroken = true;
  const get = await open(() =>
    isBroken
      ? Promise.reject(new Error('\u001B[31mUnexpected\u001B[0m token'))
      : Promise.resolve(new Response('ok')),
  );
  const failed = await get('/');
  expect([failed.status, await failed.text()]).toEqual([
    500,
    'The page could not be rendered.\nError: Unexpected token\n',
  ]);
  isBroken = false;
  expect(await (await get('/')).text()).toBe('ok');
});

test.each([
  [['vite:css', 'react-router'], true],
  [['vite:react'], false],
])('plugins %j are of a project of the framework: %s', (names, expected) => {
  const config = { plugins: names.map((name) => ({ name })) };
  expect(isReactRouterProject({ config } as unknown as ViteDevServer)).toBe(expected);
});
