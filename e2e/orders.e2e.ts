// A customer's orders: listed, shown, bought again; a certificate that verifies the sold work, and nothing else.

import { addToCart, storedCart } from './add-to-cart.ts';
import { fillInCheckout, orderButton } from './checkout-form.ts';
import { expect, test, axeViolations } from './journey.ts';
import { register, newTestUser } from './test-user.ts';
import { titleOf } from './demo-rows.ts';
import { english, pattern, text } from './texts.ts';

test('an order of a customer is stored with the account', async ({ page, consoleErrors }) => {
  test.slow();
  await register(page, newTestUser());
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: english('orders:empty.title') })).toBeVisible();
  await expect(page.getByRole('main').locator('img')).toHaveCount(1);
  await addToCart(page, 'en', 15);
  await page.goto('/checkout');
  await page.getByLabel(english('checkout:address.name')).fill('Ada Lovelace');
  await page.getByLabel(english('checkout:address.line1')).fill('12 Harbour Lane');
  await page.getByLabel(english('checkout:address.city')).fill('Portland');
  await page.getByLabel(english('checkout:address.region')).fill('OR');
  await page.getByLabel(english('checkout:address.postcode')).fill('97201');
  await page.getByLabel(english('checkout:review.terms')).check();
  await page.getByRole('button', { name: english('checkout:review.order') }).click();
  await expect(page).toHaveURL(/\/order-confirmation/);
  await expect.poll(() => storedCart(page)).toBe('[]');

  await page.goto('/orders');
  const named = pattern('en', 'orders:order');
  const order = page.getByRole('link', { name: named });
  await expect(order).toHaveCount(1);
  expect(await axeViolations(page)).toEqual([]);
  await order.click();
  await expect(page.getByText(english('orders:status.awaiting_payment'))).toBeVisible();
  await expect(page.getByText(english('orders:event.placed'))).toBeVisible();
  await expect(page).toHaveTitle(pattern('en', 'orders:order'));
  await page.route('**/rest/v1/rpc/get_products*', (route) => route.abort());
  await page.getByRole('button', { name: english('orders:buyAgain') }).click();
  const failure = page.getByRole('listitem').filter({ hasText: english('orders:actionFailed') });
  await expect(failure).toBeVisible({ timeout: 30_000 });
  await consoleErrors.expected(/ERR_FAILED/, /An action on the order failed/);
  await page.unroute('**/rest/v1/rpc/get_products*');
  await page.getByRole('button', { name: english('orders:buyAgain') }).click();
  await expect(page).toHaveURL(/\/cart/);
  await expect(page.getByLabel(english('cart:quantityOf', { title: titleOf(15) }))).toHaveValue(
    '1',
  );
});

test('an order is cancelled after a confirmation, and the focus stays in place', async ({
  page,
}) => {
  await addToCart(page, 'en', 15);
  await page.goto('/checkout');
  await fillInCheckout(page, 'en', 'ada@example.com');
  await page.getByLabel(english('checkout:review.terms')).check();
  await orderButton(page, 'en').click();
  const main = page.getByRole('main');
  const open = main.getByRole('button', { name: english('orders:cancel.open') }).first();
  const question = main.getByText(english('orders:cancel.question'));
  await open.press('Enter');
  await expect(question).toBeVisible();
  await open.press('Enter');
  await expect(question).toHaveCount(0);
  await open.press('Enter');
  await main.getByRole('button', { name: english('orders:dismiss') }).press('Enter');
  await expect(question).toHaveCount(0);
  await expect(open).toBeFocused();
  await open.press('Enter');
  const form = main.locator('form');
  await form.getByRole('button', { name: english('orders:cancel.send') }).press('Enter');
  await expect(main.getByRole('status')).toHaveText(english('orders:status.cancelled'));
  await expect(open).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the bank details are aligned with the text before them, in Arabic too', async ({ page }) => {
  await addToCart(page, 'ar', 15);
  await page.goto('/checkout?lang=ar');
  await fillInCheckout(page, 'ar', 'ada@example.com');
  await page.getByLabel(text('ar', 'checkout:review.terms')).check();
  await orderButton(page, 'ar').click();
  const box = page.getByRole('region', { name: text('ar', 'orders:paymentInstructions.manual') });
  const sentence = await box.getByRole('paragraph').first().boundingBox();
  if (sentence === null) throw new Error('Nothing says how to pay.');
  for (const line of [/^IBAN/, 'BIC COBADEFFXXX']) {
    const bank = await box.getByText(line, { exact: true }).boundingBox();
    expect((bank?.x ?? 0) + (bank?.width ?? 0)).toBeCloseTo(sentence.x + sentence.width, 0);
    expect(bank?.width).toBeLessThan(sentence.width);
  }
});

test('visitors are sent to sign in, and an unknown certificate is reported', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/orders');
  await expect(page).toHaveURL(/\/registration\?next=/);
  await page.goto('/certificate/0e000000-0000-4000-8000-000000000001');
  await expect(
    page.getByRole('heading', { name: english('orders:certificate.notFoundTitle') }),
  ).toBeVisible();
  await consoleErrors.expected(/404/);
});
