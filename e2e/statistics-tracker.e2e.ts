// Tracker of the visitor statistics: what it sends, when, and that no page depends on it.

import type { Page, Request } from '@playwright/test';
import { addToCart } from './add-to-cart.ts';
import { expect, test } from './journey.ts';
import { english } from './texts.ts';

/** A browser's own name: the one of the tests is a bot's. */
test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
});

interface Sent {
  readonly name: string;
  readonly body: Readonly<Record<string, string>>;
  readonly request: Request;
}

/** Collects the tracker's calls. */
function collectCalls(page: Page): readonly Sent[] {
  const sent: Sent[] = [];
  page.on('request', (request) => {
    const name = /\/rpc\/(track_\w+)$/.exec(request.url())?.[1];
    if (name === undefined) return;
    const body = request.postDataJSON() as Readonly<Record<string, string>>;
    sent.push({ name, body, request });
  });
  return sent;
}

const paths = (sent: readonly Sent[]) => sent.map(({ body }) => body['path'] ?? body['kind']);

test('each page is reported once, with referrer, campaign and language, and the database accepts it', async ({
  page,
}) => {
  const sent = collectCalls(page);
  await page.goto('/?utm_source=press', { referer: 'https://www.example.com/list' });
  await expect.poll(() => paths(sent)).toEqual(['/?utm_source=press']);
  expect(sent[0]?.body).toMatchObject({
    referrer: 'https://www.example.com/list',
    language: 'en',
  });
  expect((await sent[0]?.request.response())?.status()).toBe(204);
  await page
    .getByRole('banner')
    .getByRole('link', { name: english('header:about') })
    .click();
  await expect.poll(() => paths(sent)).toEqual(['/?utm_source=press', '/about']);
  expect(sent[1]?.body['referrer']).toBe('');
  await page.goBack();
  await expect.poll(() => paths(sent)).toHaveLength(3);
});

test('a link under the pointer, a filter and the back office are no views', async ({ page }) => {
  const sent = collectCalls(page);
  await page.goto('/collection');
  await expect.poll(() => paths(sent)).toEqual(['/collection']);
  await page
    .getByRole('link', { name: english('header:about') })
    .first()
    .hover();
  await page.goto('/collection?sort=newest');
  await expect.poll(() => paths(sent)).toHaveLength(2);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/registration/);
  await expect.poll(() => paths(sent)).toEqual(['/collection', '/collection', '/registration']);
});

test('a work that is put into the cart, and a search without a result, are events', async ({
  page,
}) => {
  const sent = collectCalls(page);
  await page.goto('/collection?q=zzzz');
  await expect.poll(() => paths(sent)).toEqual(['/collection', 'search_empty']);
  await addToCart(page, 'en', 2);
  await expect.poll(() => paths(sent)).toContain('carted');
  expect(sent.find(({ body }) => body['kind'] === 'carted')?.body['value']).toBe('2');
});

test('a visitor who asks for privacy is not reported, and loads no tracker', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  const sent = collectCalls(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
  expect(sent).toEqual([]);
  expect(scripts.filter((url) => url.includes('tracker'))).toEqual([]);
});

test.describe('on a phone, in Arabic', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the shop works where the tracker is blocked', async ({ page, consoleErrors }) => {
    consoleErrors.tolerated(/ERR_FAILED/);
    await page.route(/\/rpc\/track_/, (route) => route.abort());
    const sent = collectCalls(page);
    await page.goto('/?lang=ar');
    await expect.poll(() => sent.map(({ body }) => body['language'])).toEqual(['ar']);
    await page.goto('/collection?lang=ar');
    await page.locator('main a[href*="/product/"]').first().click();
    await expect(page).toHaveURL(/\/product\//);
    await expect.poll(() => paths(sent)).toHaveLength(3);
  });
});
