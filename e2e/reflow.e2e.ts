// Reflow: every screen at 320 pixels, with letters twice as large, and with wider spacing. Nothing is cut off or overlaps, nothing
// has to be scrolled sideways, and every control is large enough.

import type { Page } from '@playwright/test';
import { addToCart } from './add-to-cart.ts';
import { fillInCheckout, orderButton } from './checkout-form.ts';
import { waitForAnimations, waitForHydration, expect, screens, test } from './journey.ts';
import { register, newTestUser } from './test-user.ts';
import { smallTargets, overflowErrors } from './overflow.ts';
import { catalogueIn } from './demo-rows.ts';
import { english } from './texts.ts';
import type { Language } from '@atelier/shop/language';

/** A filled cart, as the browser stores it. */
const cart = JSON.stringify([
  { id: 1, price: 68, quantity: 2, title: catalogueIn('en').products[1]?.title },
  { id: 17, price: 320, quantity: 1, title: catalogueIn('en').products[17]?.title },
]);

const all = {
  ...screens,
  checkout: '/checkout',
  'order confirmation': '/order-confirmation?order=none',
  certificate: '/certificate/none',
  'absent product': '/product/999999',
  'empty collection': '/collection?q=zzzzqqqq',
  'sold-out product': '/product/25',
  'product with options and several pictures': '/product/16',
} as const;

/** Spacing that a reader may set for every text (WCAG 2.2, 1.4.12). */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } ' +
  'p { margin-block-end: 2em !important }';

const entries = Object.entries(all);
const screensAVisit = 5;
const visits = Array.from({ length: Math.ceil(entries.length / screensAVisit) }, (_, visit) =>
  entries.slice(visit * screensAVisit, (visit + 1) * screensAVisit),
);

for (const language of ['en', 'ar', 'ru'] as const satisfies readonly Language[]) {
  for (const visit of visits) {
    test(`${visit.map(([name]) => name).join(', ')} in ${language} fit at all sizes`, async ({
      page,
      consoleErrors,
    }) => {
      test.slow();
      await page.addInitScript((stored) => {
        localStorage.setItem('cart', stored);
        localStorage.setItem('wishlist', '[1,13,25]');
      }, cart);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      let isAbsent = false;
      for (const [name, path] of visit) {
        const query = path.includes('?') ? '&' : '?';
        const response = await page.goto(`${path}${query}lang=${language}`);
        isAbsent ||= response?.status() === 404;
        await expectRoomEverywhere(page, name);
      }
      if (isAbsent) await consoleErrors.expected(/404/);
    });
  }
}

test('a cart with far more pieces than are left fits a narrow page', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('cart', '[{"id":22,"price":18,"quantity":9000,"title":"Black Tea"}]'),
  );
  await page.setViewportSize({ width: 320, height: 640 });
  for (const language of ['de', 'hi'] as const) {
    await page.goto(`/cart?lang=${language}`);
    await expect(page.locator('main s, main del').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

test('the two columns of a phone’s footer have room for widely spaced letters', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of ['de', 'ru'] as const) {
    await page.goto(`/about?lang=${language}`);
    await page.addStyleTag({ content: spacing });
    expect(await overflowErrors(page)).toEqual([]);
  }
});

test('a customer’s own pages, and an order, fit at all sizes', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await register(page, newTestUser());
  await addToCart(page, 'en', 1);
  await page.goto('/checkout');
  await fillInCheckout(page, 'en', newTestUser().email);
  await page.getByLabel(english('checkout:review.terms')).check();
  await orderButton(page, 'en').click();
  await expect(page.getByText(english('orders:status.awaiting_payment'))).toBeVisible();
  await expectRoomEverywhere(page, 'an order');
  for (const path of ['/account', '/orders', '/account?lang=ar', '/orders?lang=ru']) {
    await page.goto(path);
    await expectRoomEverywhere(page, path);
  }
});

async function expectRoomEverywhere(page: Page, screen: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  await waitForAnimations(page);
  expect.soft(await overflowErrors(page), `${screen}, 320 pixels`).toEqual([]);
  expect.soft(await smallTargets(page), `${screen}, smaller than 24 pixels`).toEqual([]);

  const spaced = await page.addStyleTag({ content: spacing });
  expect.soft(await overflowErrors(page), `${screen}, 320 pixels, spaced`).toEqual([]);
  await spaced.evaluate((element) => element.parentNode?.removeChild(element));

  await page.setViewportSize({ width: 640, height: 720 });
  const large = await page.addStyleTag({ content: 'html { font-size: 200% }' });
  expect.soft(await overflowErrors(page), `${screen}, letters twice as large`).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect
    .soft(await overflowErrors(page), `${screen}, a wide page with letters twice as large`)
    .toEqual([]);
  await large.evaluate((element) => element.parentNode?.removeChild(element));
}
