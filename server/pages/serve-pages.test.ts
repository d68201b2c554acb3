// Pages rendered once for many visitors, and pages rendered for each of them.
import { expect, test } from 'vitest';
import { PageCache } from './page-cache.ts';
import { servePages } from './serve-pages.ts';

/** Pages over a renderer that numbers its pages; the name of a path selects the kind of response. */
function pages() {
  let rendered = 0;
  const cache = new PageCache(1e6, 1e6);
  const response = servePages({
    cache,
    siteUrl: 'https://shop.example',
    headers: (path) => ({ 'x-content-type-options': 'nosniff', 'x-path': path }),
    async render(request) {
      rendered += 1;
      const { pathname } = new URL(request.url);
      const robots = pathname.includes('unlisted') ? '<meta name="robots" content="noindex">' : '';
      return {
        status: pathname.includes('absent') ? 404 : 200,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          ...(pathname.includes('personal') ? { 'set-cookie': 'a=b' } : {}),
        },
        body: Buffer.from(
          `<head>${robots}</head>${rendered} ${request.url} ${request.headers.get('cookie')}`,
        ),
      };
    },
  });
  const send = async (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    response(new Request(`http://127.0.0.1${path}`, { headers }));
  return { send, cache, rendered: () => rendered };
}

const rows: readonly (readonly [string, string, Record<string, string>, number])[] = [
  ['a page', '/cart', {}, 1],
  ['a page with parameters', '/collection?q=a&lang=fr&page=2', {}, 1],
  ['a page with somebody’s other cookies', '/cart', { cookie: 'visitor=7' }, 1],
  ['an address with a foreign parameter', '/cart?utm_source=a', {}, 2],
  ['an address that no crawler is to list', '/unlisted', {}, 2],
  ['an absent thing', '/absent', {}, 2],
  ['a page that sets a cookie', '/personal', {}, 2],
  ['a request that says who asks', '/cart', { authorization: 'Bearer a' }, 2],
];

test.for(rows)('%s, requested twice', async ([, path, headers, times]) => {
  const { send, rendered } = pages();
  await send(path, headers);
  await send(path, headers);
  expect(rendered()).toBe(times);
});

test('languages have pages of their own, and cookies do not reach shared pages', async () => {
  const { send } = pages();
  expect(await (await send('/', { cookie: 'visitor=7' })).text()).toContain(
    'https://shop.example/ null',
  );
  expect(await (await send('/', { cookie: 'preferredLanguage=fr' })).text()).toContain(
    'preferredLanguage=fr',
  );
  expect(await (await send('/')).text()).toContain('1 https://shop.example/ null');
});

test('after a change the page is rendered anew, under another entity tag', async () => {
  const { send, cache } = pages();
  const before = (await send('/')).headers.get('etag') ?? '';
  expect((await send('/', { 'if-none-match': before })).status).toBe(304);
  cache.clear();
  const after = await send('/', { 'if-none-match': before });
  expect(after.status).toBe(200);
  expect(after.headers.get('etag')).not.toBe(before);
});

test('a page that is not found has no entity tag', async () => {
  const { send } = pages();
  const response = await send('/absent');
  expect([response.status, response.headers.get('etag')]).toEqual([404, null]);
});
