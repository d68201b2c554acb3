// Events of the visitor statistics, from the shop to the screen: what a visitor with a wrong clock does in the shop is what the administrator reads.

import type { Page } from '@playwright/test';
import { addShownToCart } from './add-to-cart.ts';
import { startDedicatedShop, type DedicatedShop } from './dedicated-shop.ts';
import { titleOf } from './demo-rows.ts';
import { guestOrder } from './guest-order.ts';
import { expect, test } from './journey.ts';
import { openAdmin, registerAdmin } from './open-admin.ts';
import { visitors } from './send-visits.ts';
import { newTestUser } from './test-user.ts';
import { english } from './texts.ts';

const administrator = newTestUser();

let shop: DedicatedShop;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = await startDedicatedShop({
    ADMIN_EMAILS: administrator.email,
    TRUSTED_PROXIES: '127.0.0.1,::1',
  });
});
test.afterAll(() => shop.close());

/** Resolves with the response to an event of this kind. */
const counted = (page: Page, kind: string) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/rpc/track_event') &&
      response.request().postData()?.includes(`"${kind}"`) === true,
  );

/** Places an order as the visitor of the page, by the data protocol. */
async function placeOrder(page: Page): Promise<void> {
  const apikey = await page.evaluate(() => {
    const data: unknown = JSON.parse(document.querySelector('#page-data')?.textContent ?? '');
    return String(Reflect.get(Object(data), 'apikey'));
  });
  const response = await page.request.post('/rest/v1/rpc/place_order', {
    headers: { apikey },
    data: guestOrder(1, 1),
  });
  expect(response.status()).toBe(200);
}

test('a heart, a cart, a language, a checkout and an order of a visitor in Japan with a wrong clock are in the screen', async ({
  browser,
  consoleErrors,
}) => {
  const admin = await registerAdmin({ browser, consoleErrors }, shop, administrator);
  const context = await browser.newContext({
    baseURL: shop.address,
    locale: 'en-US',
    userAgent: visitors.reader.agent,
    extraHTTPHeaders: { 'x-forwarded-for': visitors.passenger.address },
  });
  await consoleErrors.watch(context);
  await context.clock.setFixedTime('2019-03-01T08:00:00Z');
  const visit = await context.newPage();
  await visit.goto('/product/1');
  const hearted = counted(visit, 'hearted');
  await visit
    .getByRole('button', { name: english('wishlist:add', { title: titleOf(1) }) })
    .first()
    .click();
  expect((await hearted).status()).toBe(204);
  const carted = counted(visit, 'carted');
  await addShownToCart(visit, 'en', 1);
  expect((await carted).status()).toBe(204);
  const checkout = counted(visit, 'checkout');
  await visit.goto('/checkout');
  expect((await checkout).status()).toBe(204);
  await placeOrder(visit);
  await visit.goto('/about');
  const changed = visit.waitForRequest(
    (request) => request.postData()?.includes('"language","value":"fr"') === true,
  );
  await visit
    .getByRole('banner')
    .getByRole('button', { name: /English/ })
    .click();
  await visit.getByRole('menuitemradio', { name: 'Français' }).click();
  await changed;

  const page = await openAdmin({ browser, consoleErrors }, admin);
  const events = page.getByRole('region', { name: english('admin-statistics:lists.event') });
  const event = (kind: 'hearted' | 'carted' | 'checkout' | 'ordered' | 'language') =>
    events.getByRole('row', { name: english(`admin-statistics:events.${kind}`) });
  // The last event is recorded at some moment after it was sent.
  await expect(async () => {
    await page.goto('/admin/visitor_stat?country=JP');
    await expect(event('carted')).toBeVisible();
    await expect(event('language')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  for (const kind of ['hearted', 'carted', 'checkout', 'ordered', 'language'] as const)
    await expect(event(kind)).toContainText('1');
  await expect(page.getByRole('row', { name: 'Japan' }).first()).toBeVisible();
  await page.goto('/admin/visitor_stat?range=1&country=JP');
  await expect(event('ordered')).toBeVisible();
  await context.close();
  await page.context().close();
});
