// Changes of the shop between the cart and the order: the buyer reads them in the checkout, and orders there all the same.

import type { Page } from '@playwright/test';
import { fillInCheckout, orderButton } from './checkout-form.ts';
import { titleOf } from './demo-rows.ts';
import { expect, test } from './journey.ts';
import { storedCart } from './add-to-cart.ts';
import { newTestUser } from './test-user.ts';
import { text } from './texts.ts';

/** Opens the checkout with a cart that was stored before the change. */
async function openCheckout(
  page: Page,
  language: 'en' | 'ar' | 'ja',
  cart: readonly object[],
): Promise<void> {
  await page.addInitScript((stored) => {
    if (sessionStorage.getItem('planted') !== null) return;
    sessionStorage.setItem('planted', 'yes');
    localStorage.setItem('cart', stored);
  }, JSON.stringify(cart));
  await page.goto(`/checkout?lang=${language}`);
}

for (const language of ['en', 'ar', 'ja'] as const)
  test(`in ${language}, a changed price is named, and the next press orders at it`, async ({
    page,
    consoleErrors,
  }) => {
    await openCheckout(page, language, [{ id: 22, quantity: 1, price: 12, title: 'Black Tea' }]);
    await fillInCheckout(page, language, newTestUser().email);
    await page.getByLabel(text(language, 'checkout:review.terms')).check();
    await orderButton(page, language).click();
    await expect(page.getByRole('alert')).toHaveText(
      text(language, 'checkout:problem.price_changed'),
    );
    await expect(
      page.locator('output').filter({ hasText: text(language, 'cart:changes.title') }),
    ).toContainText('12');
    await consoleErrors.expected(/409/);
    await orderButton(page, language).click();
    await expect(page).toHaveURL(/\/order-confirmation/);
  });

for (const width of [390, 1440])
  test(`at ${width} px, a work of which fewer are left is lowered in the checkout, and a sold one removed`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openCheckout(page, 'en', [
      { id: 22, quantity: 9000, price: 18, title: 'Black Tea' },
      { id: 25, quantity: 1, price: 24, title: 'Sea Salt and Iris' },
      { id: 15, quantity: 1, price: 72, title: 'Celadon Bowl' },
    ]);
    const summary = page.getByRole('region', { name: text('en', 'checkout:summary.title') });
    await summary
      .getByRole('button', { name: text('en', 'cart:removeItem', { title: titleOf(25) }) })
      .click();
    await expect(summary.getByText(titleOf(25))).toHaveCount(0);
    await expect(
      summary.getByRole('heading', { name: text('en', 'checkout:summary.title') }),
    ).toBeFocused();
    const lower = summary.getByRole('button', { name: /^Lower to \d+: / });
    await lower.click();
    await expect(lower).toHaveCount(0);
    await expect(summary.getByText(text('en', 'checkout:problem.out_of_stock'))).toHaveCount(0);
    await expect.poll(() => storedCart(page)).not.toContain('9000');
    expect(await storedCart(page)).toContain('"id":15,');
  });

test('a checkout without works has a picture and a way on', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page.getByText(text('en', 'checkout:empty.text'))).toBeVisible();
  await expect(page.getByRole('link', { name: text('en', 'checkout:empty.action') })).toBeVisible();
  await expect(page.locator('main img')).toBeVisible();
});
