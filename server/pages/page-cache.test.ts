// The cache's promises: shared rendering, a bound, and nothing stale.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Page } from './page.ts';
import { PageCache } from './page-cache.ts';

const isCacheable = (): boolean => true;
const text = (page: Page | null): string | null =>
  page === null ? null : Buffer.from(page.body).toString();

function page(body: string): Page {
  return { status: 200, headers: {}, body: Buffer.from(body) };
}

test('a page is rendered once and found again', async () => {
  const cache = new PageCache(1e6, 1e6);
  let rendered = 0;
  const render = async (): Promise<Page> => page(`page ${(rendered += 1)}`);
  const [first, second] = await Promise.all([
    cache.render('a', render, isCacheable),
    cache.render('a', render, isCacheable),
  ]);
  expect(text(first)).toBe('page 1');
  expect(second).toBe(first);
  expect(text(cache.get('a'))).toBe('page 1');
  expect(cache.get('b')).toBeNull();
});

test('a page rendered before a change is not cached after it', async () => {
  const cache = new PageCache(1e6, 1e6);
  await cache.render('a', async () => page('old'), isCacheable);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const slow = cache.render(
    'b',
    async () => {
      await released;
      return page('old');
    },
    isCacheable,
  );
  cache.clear();
  expect(cache.get('a')).toBeNull();
  const fresh = await cache.render('b', async () => page('new'), isCacheable);
  expect(text(fresh)).toBe('new');
  release();
  expect(text(await slow)).toBe('old');
  expect(text(cache.get('b'))).toBe('new');
});

test('a page that is not cacheable, or failed, is rendered again', async () => {
  const cache = new PageCache(1e6, 1e6);
  await cache.render(
    'a',
    async () => page('x'),
    () => false,
  );
  expect(cache.get('a')).toBeNull();
  await expect(
    cache.render('b', () => Promise.reject(new Error('no')), isCacheable),
  ).rejects.toThrow('no');
  expect(text(await cache.render('b', async () => page('yes'), isCacheable))).toBe('yes');
});

test('a page expires after its time to live', async () => {
  let now = 0;
  const cache = new PageCache(1e6, 1000, () => now);
  await cache.render('a', async () => page('x'), isCacheable);
  now = 999;
  expect(cache.get('a')).not.toBeNull();
  now = 1000;
  expect(cache.get('a')).toBeNull();
  expect(cache.bytes).toBe(0);
});

test('the size is bounded, and recently used pages stay', async () => {
  const cache = new PageCache(100_000, 1e6);
  const body = 'x'.repeat(8_000);
  await cache.render('used', async () => page(body), isCacheable);
  for (let each = 0; each < 100; each += 1) {
    await cache.render(`page ${each}`, async () => page(body), isCacheable);
    cache.get('used');
    expect(cache.bytes).toBeLessThanOrEqual(100_000);
  }
  expect(cache.get('used')).not.toBeNull();
  expect(cache.get('page 0')).toBeNull();
  expect(cache.get('page 99')).not.toBeNull();
});

test('a page that would fill the cache is not cached', async () => {
  const cache = new PageCache(100_000, 1e6);
  await cache.render('a', async () => page('x'.repeat(50_000)), isCacheable);
  expect(cache.get('a')).toBeNull();
});

test('compressed copies are made once, are right, and count', async () => {
  const cache = new PageCache(1e6, 1e6);
  const cached = await cache.render('a', async () => page('abc '.repeat(1000)), isCacheable);
  const before = cache.bytes;
  const [one, two] = await Promise.all([cached.bodyIn('br'), cached.bodyIn('br')]);
  expect(two).toBe(one);
  expect(brotliDecompressSync(one).toString()).toBe('abc '.repeat(1000));
  expect(gunzipSync(await cached.bodyIn('gzip')).toString()).toBe('abc '.repeat(1000));
  expect(cache.bytes).toBeGreaterThan(before);
  cache.clear();
  expect(cache.bytes).toBe(0);
});
