// Links that may be prefetched, by their addresses.

import { expect, test } from 'vitest';
import { isPrefetchable, sortLinks } from './prefetchable-links.ts';
import { createRoutes } from './routes.ts';

const origin = 'https://shop.example';
const routes = createRoutes();

test.each([
  ['/product/1/a-book', true],
  ['/collection?sort=newest', true],
  ['/cart#content', true],
  ['/blog?page=2', false],
  ['/blog?page=2#content', false],
  ['/blog?page=2&lang=de', false],
  ['/pictures/bowl.webp', false],
  ['/admin/order', false],
  ['/certificate/1234', false],
  ['/orders/1', false],
  ['/nowhere', false],
  ['https://elsewhere.example/cart', false],
  ['mailto:studio@shop.example', false],
])('%s: %s', (address, expected) => {
  const link = { href: new URL(address, origin).href, target: '', hasAttribute: () => false };
  const languageOf = (url: URL) => (url.searchParams.get('lang') === 'de' ? 'de' : 'en');
  const current = { href: `${origin}/blog?page=2` };
  expect(isPrefetchable(link, routes, current, languageOf)).toBe(expected);
  expect(isPrefetchable({ ...link, target: '_blank' }, routes, current, languageOf)).toBe(false);
  const download = { ...link, hasAttribute: (name: string) => name === 'download' };
  expect(isPrefetchable(download, routes, current, languageOf)).toBe(false);
});

test('links of the contents come first', () => {
  const link = (name: string, inMain: boolean) => ({
    name,
    closest: () => (inMain ? {} : null) as never,
  });
  const sorted = sortLinks([link('header', false), link('tile', true), link('post', true)]);
  expect(sorted.map(({ name }) => name)).toEqual(['tile', 'post', 'header']);
});
