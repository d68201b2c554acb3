// What a page does with the database behind it: it says when no answer comes, and asks no more often than it must.

import { expect, test, vi } from 'vitest';
import { stubFetch } from './test-backend.ts';
import { freshRenderer, page } from './test-page.server.ts';

test.each([
  ['a screen', 'list_products', 500],
  ['the settings', 'get_settings', 503],
])('when the database does not answer for %s, the page says so', async (_part, name, expected) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = freshRenderer();
  const { status, html, head } = await page('/collection?lang=es', {
    renderer: broken,
    fetch: async (input, init) =>
      new Request(input, init).url.includes(name)
        ? Response.json({ code: 'X', message: 'secret cause' }, { status: 500 })
        : stubFetch(input, init),
  });
  expect(status).toBe(expected);
  expect(html).toContain('<html lang="es" dir="ltr">');
  expect(html).not.toContain('secret cause');
  expect(head).toContain('<meta name="robots" content="noindex">');
  expect(log).toHaveBeenCalled();
  log.mockRestore();
});

test('settings are read once for many pages, and again after they were forgotten', async () => {
  let reads = 0;
  const counting = freshRenderer();
  const options = {
    renderer: counting,
    fetch: (async (input, init) => {
      if (new Request(input, init).url.includes('get_settings')) reads += 1;
      return stubFetch(input, init);
    }) satisfies typeof fetch,
  };
  await page('/cart', options);
  await page('/cart', options);
  expect(reads).toBe(1);
  counting.forget();
  await page('/cart', options);
  expect(reads).toBe(2);
});
