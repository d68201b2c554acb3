// Live pages and the first load: the client of channels comes once somebody is there, never for those who save data, and a page without a socket works as before.

import type { Page } from '@playwright/test';
import { addToCart } from './add-to-cart.ts';
import { expect, test } from './journey.ts';
import { saveData } from './save-data.ts';
import { english } from './texts.ts';

/** Requests of a page for the client's code, and its sockets. */
function watchClient(page: Page) {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (/channel-client[^/]*\.js/.test(request.url())) seen.push('code');
  });
  page.on('websocket', () => void seen.push('socket'));
  return seen;
}

for (const path of ['/', '/product/1', '/collection', '/cart'])
  test(`${path} loads the client of channels after its first load, or not at all`, async ({
    page,
  }) => {
    // A page that nobody touches is followed after a while, which the first load takes on a slow machine.
    await page.addInitScript((whileMs) => {
      const start = globalThis.setTimeout;
      Object.assign(globalThis, {
        setTimeout: (work: () => void, ms = 0) => (ms < whileMs ? start(work, ms) : 0),
      });
    }, 5_000);
    const seen = watchClient(page);
    await page.goto(path, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    expect(seen).toEqual([]);
    if (path !== '/product/1') return;
    const socket = page.waitForEvent('websocket');
    await page.mouse.move(200, 200);
    await socket;
    expect(seen).toEqual(['code', 'socket']);
  });

test('a visitor who saves data has neither the code nor a socket', async ({ page }) => {
  await saveData(page);
  await page.clock.install();
  const seen = watchClient(page);
  await page.goto('/product/1');
  await page.mouse.move(200, 200);
  await page.keyboard.press('Tab');
  await page.clock.runFor(60_000);
  await page.waitForLoadState('networkidle');
  expect(seen).toEqual([]);
});

test('a page whose socket is refused sells as before', async ({ page }) => {
  let refused = 0;
  await page.routeWebSocket(/realtime\/v1\/websocket/, (socket) => {
    refused += 1;
    void socket.close();
  });
  await page.goto('/product/1');
  await page.mouse.move(200, 200);
  await expect.poll(() => refused).toBeGreaterThan(0);
  await addToCart(page, 'en', 26);
  await page.goto('/cart');
  await expect(
    page.getByRole('link', { name: english('cart:summary.checkout'), exact: true }),
  ).toBeVisible();
});
