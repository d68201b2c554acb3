// Content of the shop against a server that has two works and a post: texts, pictures and pages lead to their forms.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findShopContent } from './shop-content.ts';

const rows: Readonly<Record<string, object>> = {
  '/rest/v1/product_texts?title=Tide, line': { product_id: 7, title: 'Tide, line' },
  '/rest/v1/post_texts?title=Kiln': { post_id: 3, title: 'Kiln' },
  '/rest/v1/product_pictures?path=/pictures/tide-1.ab12.webp': { product_id: 7 },
};
const server = createServer((incoming, outgoing) => {
  const url = new URL(incoming.url ?? '/', 'http://shop.invalid');
  const filter = [...url.searchParams].find(([, value]) => value.startsWith('eq.'));
  const [field = '', value = ''] = filter ?? [];
  const row = rows[`${url.pathname}?${field}=${value.slice('eq.'.length)}`];
  const isKnown = incoming.headers['apikey'] === 'key';
  outgoing.writeHead(isKnown ? 200 : 401).end(JSON.stringify(row === undefined ? [] : [row]));
});
let find: ReturnType<typeof findShopContent>;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  find = findShopContent({ origin: `http://127.0.0.1:${port}`, apikey: 'key' });
});
afterAll(() => server.close());

test.each([
  ['/', 'Tide, line', '', '/admin/collection/7', 'the work “Tide, line”'],
  ['/blog', 'Kiln', '', '/admin/blog/3', 'the post “Kiln”'],
  ['/product/7/tide', 'A long description.', '', '/admin/collection/7', 'the work of this page'],
  ['/blog/3', 'A paragraph.', '', '/admin/blog/3', 'the post of this page'],
  ['/', '', '/pictures/tide-1.ab12-600.webp', '/admin/collection/7', 'the work of this page'],
])('content of %s (%s%s) leads to %s', async (path, text, picture, address, name) => {
  const found = await find({ path, language: 'en', text, picture });
  expect(new URL(found?.address ?? '', 'http://x').pathname).toBe(address);
  expect(found?.name).toBe(name);
});

test('content that no form has leads nowhere', async () => {
  expect(await find({ path: '/', language: 'en', text: 'EUR 48', picture: '' })).toBeNull();
  expect(await find({ path: '/', language: 'en', text: '', picture: '/logo.svg' })).toBeNull();
});
