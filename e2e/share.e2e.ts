// Sharing a product: by the browser's own dialog, by copying, and the picture in previews.

import { expect, test } from './journey.ts';
import { english } from './texts.ts';

test('the address is copied when the browser has no dialog for sharing', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto('/product/1');
  await page.getByRole('button', { name: english('product:share.action') }).click();
  await expect(page.getByText(english('product:share.copied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('the dialog for sharing receives the title and the address', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'share', {
      configurable: true,
      value: async (shared: unknown) => Object.assign(window, { shared }),
    });
  });
  await page.goto('/product/1');
  await page.getByRole('button', { name: english('product:share.action') }).click();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'shared') as { url?: string } | undefined))
    .toMatchObject({ url: page.url() });
});

test('a refused copy shows the address', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('refused')) },
    });
  });
  await page.goto('/product/1');
  await page.getByRole('button', { name: english('product:share.action') }).click();
  await expect(page.getByText(english('product:share.failed'))).toBeVisible();
});

for (const [path, language] of [
  ['/product/1', 'en'],
  ['/product/1?lang=ar', 'ar'],
  ['/blog/1?lang=ja', 'ja'],
  ['/collection/ceramics?lang=ja', 'ja'],
  ['/?lang=hi', 'hi'],
] as const) {
  test(`${path} has a picture to share`, async ({ page, request }) => {
    await page.goto(path);
    const address = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect(address).toContain(`/${language}.jpg`);
    const response = await request.get(address ?? '');
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toBe('image/jpeg');
    expect((await response.body()).byteLength).toBeGreaterThan(8_000);
  });
}
