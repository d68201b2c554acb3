// Pages over a database: a page reports a missing response, sends no more requests than it needs, and follows the settings.

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freshRenderer, openTestShop } from './test-shop.server.ts';
import type { TestShop } from './test-shop.server.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test.each([
  ['does not answer for a screen', 'list_products', 500, 503],
  ['is out of reach for a screen', 'list_products', 503, 503],
  ['does not answer for the settings', 'get_settings', 500, 503],
  ['refuses what a screen asks', 'list_products', 404, 500],
])('when the database %s, the page says so', async (_part, name, responded, expected) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = freshRenderer();
  const { status, html, head, headers } = await shop.page('/collection?lang=es', {
    renderer: broken,
    fetch: async (input, init) =>
      new Request(input, init).url.includes(name)
        ? Response.json({ code: 'X', message: 'secret cause' }, { status: responded })
        : shop.context.fetch(input, init),
  });
  expect(status).toBe(expected);
  const isPassing = expected === 503;
  expect(headers.get('retry-after')).toBe(isPassing ? '10' : null);
  expect(headers.get('cache-control')).toBe(isPassing ? 'no-store' : null);
  expect(html).toContain('<html lang="es" dir="ltr">');
  expect(html).not.toContain('secret cause');
  expect(head).toContain('<meta name="robots" content="noindex">');
  expect(log).toHaveBeenCalled();
  log.mockRestore();
});

test.each(['/sitemap.xml', '/feed.xml'])(
  '%s is a transient fault while the database is away',
  async (path) => {
    const fetch = () => Promise.resolve(Response.json({ code: 'PGRST000' }, { status: 503 }));
    const pending = shop.page(path, { renderer: freshRenderer(), fetch });
    await expect(pending).rejects.toMatchObject({ isTransient: true });
  },
);

test('settings are read once for many pages, and again after they were invalidated', async () => {
  let reads = 0;
  const counting = freshRenderer();
  const options = {
    renderer: counting,
    fetch: (async (input, init) => {
      if (new Request(input, init).url.includes('get_settings')) reads += 1;
      return shop.context.fetch(input, init);
    }) satisfies typeof fetch,
  };
  await shop.page('/cart', options);
  await shop.page('/cart', options);
  expect(reads).toBe(1);
  counting.clearCache();
  await shop.page('/cart', options);
  expect(reads).toBe(2);
});

test('pages say the days of returns that the settings have, in the forms of their language', async () => {
  const renderer = freshRenderer();
  await shop.admin.pipeline([{ text: 'update settings set return_days = 21' }]);
  const english = await shop.page('/shipping-returns', { renderer });
  expect(english.head).toContain('return a piece within 21 days');
  expect(english.body).toContain('within 21 days of its arrival');
  expect((await shop.page('/', { renderer })).body).toContain('Returns within 21 days');
  expect((await shop.page('/terms', { renderer })).body).toContain('a piece within 21 days,');
  const russian = await shop.page('/terms?lang=ru', { renderer });
  expect(russian.body.replaceAll('\u{A0}', ' ')).toContain('вернуть в течение 21 дня');
  await shop.admin.pipeline([{ text: 'update settings set return_days = 30' }]);
});
