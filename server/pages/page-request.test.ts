// Requests that share a rendered page, and requests with a page of their own.
import { expect, test } from 'vitest';
import { readPageRequest, requestForRenderer } from './page-request.ts';

const origin = 'https://shop.example';
const parameters = new Set(['lang', 'search']);

function read(path: string, headers: Record<string, string> = {}) {
  return readPageRequest(
    new Request(`http://127.0.0.1:4100${path}`, { headers }),
    origin,
    parameters,
  );
}

test('the cache key is the address under the public origin, and the preferred language', () => {
  expect(read('/cart').key).toBe(' https://shop.example/cart');
  expect(read('/cart', { cookie: 'preferredLanguage=ja' }).key).toBe(
    'ja https://shop.example/cart',
  );
  expect(read('/collection?search=a&lang=fr').key).toBe(
    ' https://shop.example/collection?search=a&lang=fr',
  );
});

const uncached: readonly (readonly [string, Record<string, string>])[] = [
  ['/?x=1', {}],
  ['/?lang=fr&x=1', {}],
  [`/${'a'.repeat(600)}`, {}],
  ['/', { authorization: 'Bearer a' }],
];

test.for(uncached)('%s %j is rendered for itself', ([path, headers]) => {
  expect(read(path, headers).key).toBeNull();
});

const cookies: readonly (readonly [string, string | null])[] = [
  ['preferredLanguage=fr', 'fr'],
  ['a=b; preferredLanguage=ar; c=d', 'ar'],
  ['preferredLanguage=<script>', null],
  ['preferredLanguage=frfr', null],
  ['xpreferredLanguage=fr', null],
  ['', null],
];

test.for(cookies)('the cookie %j prefers %j', ([cookie, language]) => {
  expect(read('/', { cookie }).preferredLanguage).toBe(language);
});

test('the renderer receives nothing that is not in the cache key', () => {
  const request = requestForRenderer(
    read('/cart?lang=fr', { cookie: 'preferredLanguage=ja; session=secret', 'user-agent': 'x' }),
  );
  expect(request.url).toBe('https://shop.example/cart?lang=fr');
  expect([...request.headers]).toEqual([['cookie', 'preferredLanguage=ja']]);
});

test('an address that begins with two slashes stays on the origin', () => {
  expect(read('//evil.example/x').url.origin).toBe(origin);
});
