// Checkout, from the cart to an order: errors are named at their fields, a reload loses nothing, an order is placed once and confirmed
// by mail.

import type { Page } from '@playwright/test';
import { addToCart, storedCart } from './add-to-cart.ts';
import { addressField, fillInAddress, fillInCheckout, orderButton } from './checkout-form.ts';
import { expect, test, axeViolations } from './journey.ts';
import type { ConsoleErrors } from './console-errors.ts';
import { fillInCredentials, linkIn, receivedMail, register, newTestUser } from './test-user.ts';
import { titleOf } from './demo-rows.ts';
import { pattern, text } from './texts.ts';

for (const language of ['en', 'ar'] as const) {
  test(`a guest orders in ${language}`, async ({ page }) => {
    const { email } = newTestUser();
    const say = (key: string, values = {}) => text(language, key, values);
    await addToCart(page, language, 15);
    await page.goto(`/checkout?lang=${language}`);
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    await orderButton(page, language).click();
    await expect(page.getByText(say('checkout:missing.email'))).toBeVisible();
    await expect(page.getByLabel(say('checkout:contact.email'))).toBeFocused();
    await expect(page.getByText(say('checkout:missing.line1'))).toBeVisible();
    await fillInCheckout(page, language, email);
    await page.getByLabel(say('checkout:review.gift')).check();
    await page.getByLabel(say('checkout:review.giftMessage')).fill('For Grace,\nwith love');
    await addressField(page, language, 'postcode').fill('1');
    await page.reload();
    await expect(addressField(page, language, 'city')).toHaveValue('Portland');
    // All errors at once, before anything is sent.
    await orderButton(page, language).click();
    await expect(page.getByText(say('checkout:review.termsMissing'))).toBeVisible();
    await expect(
      page.getByText(say('checkout:invalid.postcode', { example: '97201' })),
    ).toBeVisible();
    await expect(addressField(page, language, 'postcode')).toBeFocused();
    await page.getByLabel(say('checkout:review.terms')).check();
    await addressField(page, language, 'postcode').fill('97201');
    expect(await axeViolations(page)).toEqual([]);
    await orderButton(page, language).dblclick();

    await expect(page).toHaveURL(/\/order-confirmation\?order=[0-9a-f-]{36}.*#token=/);
    await expect(page.getByText(say('orders:status.awaiting_payment'))).toBeVisible();
    await expect(page.getByRole('link', { name: titleOf(15, language) })).toBeVisible();
    await expect(page.getByRole('region', { name: say('orders:gift') })).toContainText(
      'For Grace,\nwith love',
    );
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    expect(await axeViolations(page)).toEqual([]);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await page.goBack();
    await expect(page).not.toHaveURL(/\/checkout/);

    const mail = await receivedMail(email);
    expect(mail.text).toContain(titleOf(15, language));
    await page.goto(linkIn(mail));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    const paper = page.waitForEvent('download');
    await page.getByRole('button', { name: say('orders:document.confirmation') }).click();
    expect((await paper).suggestedFilename()).toMatch(/^\d+\.pdf$/);
    await page.getByRole('button', { name: say('orders:cancel.open') }).click();
    await page
      .getByRole('button', { name: say('orders:cancel.send') })
      .last()
      .click();
    await expect(page.getByText(say('orders:status.cancelled')).first()).toBeVisible();
  });
}

for (const language of ['en', 'ar'] as const)
  test(`a pick-up asks for no address, and every price stays in ${language}`, async ({ page }) => {
    const { email } = newTestUser();
    const say = (key: string, values = {}) => text(language, key, values);
    await page.setViewportSize({ width: 390, height: 844 });
    await addToCart(page, language, 15);
    await page.goto(`/checkout?lang=${language}`);
    await page.getByLabel(say('checkout:contact.email')).fill(email);
    const delivery = page.getByRole('group', { name: say('checkout:shipping.title') });
    await expect(delivery).toContainText(/10[.,]00|١٠[.٫]٠٠/);
    // The delivery is chosen before an address is asked for.
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(headings.filter({ hasText: /./ }).nth(1)).toContainText(
      say('checkout:shipping.title'),
    );
    await page.getByRole('radio', { name: say('delivery:kinds.pickup') }).check();
    await expect(addressField(page, language, 'line1')).toHaveCount(0);
    await expect(delivery).toContainText(/10[.,]00|١٠[.٫]٠٠/);
    await expect(delivery).toContainText(/20[.,]00|٢٠[.٫]٠٠/);
    await orderButton(page, language).click();
    await expect(page.getByText(say('checkout:missing.name'))).toBeVisible();
    await addressField(page, language, 'name').fill('Ada Lovelace');
    await page.getByLabel(say('checkout:review.terms')).check();
    expect(await axeViolations(page)).toEqual([]);
    await orderButton(page, language).click();
    await expect(page).toHaveURL(/\/order-confirmation/);
    await page.getByRole('button', { name: say('orders:cancel.open') }).click();
    await page
      .getByRole('button', { name: say('orders:cancel.send') })
      .last()
      .click();
    await expect(page.getByText(say('orders:status.cancelled')).first()).toBeVisible();
  });

test('a saved address is filled in', async ({ page }) => {
  test.slow();
  await register(page, newTestUser());
  await addToCart(page, 'en', 15);
  await page.goto('/checkout');
  await fillInAddress(page, 'en');
  await page.getByLabel(text('en', 'checkout:address.save')).check();
  await page.getByLabel(text('en', 'checkout:review.terms')).check();
  await orderButton(page, 'en').click();
  await expect(page).toHaveURL(/\/order-confirmation/);
  await page.evaluate(() => localStorage.removeItem('checkout'));
  await addToCart(page, 'en', 15);
  await page.goto('/checkout');
  await expect(addressField(page, 'en', 'line1')).toHaveValue('12 Harbour Lane');
  await expect(addressField(page, 'en', 'postcode')).toHaveValue('97201');
  const saved = page.getByLabel(text('en', 'checkout:address.saved'));
  await expect(saved.locator('option:checked')).toContainText('12 Harbour Lane');
  await saved.selectOption('');
  await expect(addressField(page, 'en', 'line1')).toHaveValue('');
});

/** Gives the item of the stored cart another price than the shop's. */
function alterPrice(page: Page): Promise<void> {
  return page.evaluate(() => {
    const cart: unknown = JSON.parse(localStorage.getItem('cart') ?? '[]');
    if (Array.isArray(cart))
      localStorage.setItem(
        'cart',
        JSON.stringify(cart.map((item: object) => ({ ...item, price: 0.01 }))),
      );
  });
}

test('an altered price is refused with the current one, and nothing is ordered', async ({
  page,
  consoleErrors,
}) => {
  await addToCart(page, 'en', 15);
  await alterPrice(page);
  await page.goto('/checkout');
  await fillInCheckout(page, 'en', newTestUser().email);
  await page.getByLabel(text('en', 'checkout:review.terms')).check();
  await orderButton(page, 'en').click();
  await expect(page.getByText(text('en', 'checkout:problem.price_changed'))).toBeVisible();
  await expect(page).toHaveURL(/\/checkout/);
  await consoleErrors.expected(/409/);
});

test('the order of somebody else cannot be read', async ({ page }) => {
  await page.goto('/order-confirmation?order=0e000000-0000-4000-8000-000000000001#token=forged');
  await expect(
    page.getByRole('heading', { name: text('en', 'orders:notFound.title') }),
  ).toBeVisible();
});

test('an empty cart has nothing to check out', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page.getByText(text('en', 'checkout:empty.text'))).toBeVisible();
});

/** Sends the order. The request arrives; the response is lost. */
async function orderAndLoseTheResponse(page: Page, consoleErrors: ConsoleErrors): Promise<void> {
  await page.route('**/rest/v1/rpc/place_order', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await orderButton(page, 'en').click();
  await expect(page.getByRole('alert')).toContainText(text('en', 'session:error.unreachable'));
  await consoleErrors.expected(/ERR_CONNECTION_RESET/, /could not be sent/);
  await page.unroute('**/rest/v1/rpc/place_order');
}

test('a lost response makes no second order, after a reload and of the last pieces either', async ({
  page,
  consoleErrors,
}) => {
  const { email } = newTestUser();
  await page.addInitScript(() => {
    if (sessionStorage.getItem('planted') !== null) return;
    sessionStorage.setItem('planted', 'yes');
    localStorage.setItem('cart', '[{"id":17,"price":320,"quantity":3,"title":"Moon Jar"}]');
  });
  await page.goto('/checkout');
  await fillInCheckout(page, 'en', email);
  await page.getByLabel(text('en', 'checkout:review.terms')).check();
  await orderAndLoseTheResponse(page, consoleErrors);
  await page.reload();
  await expect(page.getByText(text('en', 'checkout:problem.out_of_stock'))).toBeVisible();
  await page.getByLabel(text('en', 'checkout:review.terms')).check();
  const placed = page.waitForResponse('**/rest/v1/rpc/place_order');
  await orderButton(page, 'en').click();
  expect(await (await placed).json()).toMatchObject({ repeated: true });
  await expect(page).toHaveURL(/\/order-confirmation/);
  await expect(page.getByRole('listitem').filter({ hasText: titleOf(17) })).toBeVisible();
  await expect.poll(() => storedCart(page)).toBe('[]');
  // The stock is released for the journeys that follow.
  await page.getByRole('button', { name: text('en', 'orders:cancel.open') }).click();
  await page
    .getByRole('button', { name: text('en', 'orders:cancel.send') })
    .last()
    .click();
  await expect(page.getByText(text('en', 'orders:status.cancelled')).first()).toBeVisible();
});

test('a response that is lost with the session leads to the order after its owner signs in again', async ({
  page,
  consoleErrors,
}) => {
  test.slow();
  const person = newTestUser();
  await register(page, person);
  await addToCart(page, 'en', 15);
  await page.goto('/checkout');
  // The mail address is the account's: it is not typed.
  await expect(page.getByLabel(text('en', 'checkout:contact.email'))).toHaveValue(person.email);
  await fillInAddress(page, 'en');
  await page.getByLabel(text('en', 'checkout:review.terms')).check();
  await orderAndLoseTheResponse(page, consoleErrors);
  await page.evaluate(() => localStorage.removeItem('atelier.session'));
  await page.reload();
  await page.getByLabel(text('en', 'checkout:review.terms')).check();
  await orderButton(page, 'en').click();
  await expect(page.getByText(text('en', 'checkout:placed.text'))).toBeFocused();
  await consoleErrors.expected(/403/);
  await expect.poll(() => storedCart(page)).toBe('[]');
  expect(await axeViolations(page)).toEqual([]);
  await page
    .getByRole('main')
    .getByRole('link', { name: text('en', 'checkout:placed.action') })
    .click();
  await fillInCredentials(page, person);
  await page.getByRole('button', { name: text('en', 'registration:actions.signIn') }).click();
  await expect(page).toHaveURL(/\/order-confirmation\?order=[0-9a-f-]{36}/);
  await expect(page.getByRole('listitem').filter({ hasText: titleOf(15) })).toBeVisible();
  await page.goto('/orders');
  await expect(page.getByRole('link', { name: pattern('en', 'orders:order') })).toHaveCount(1);
});

test('a failed request can be repeated, with everything still there', async ({
  page,
  consoleErrors,
}) => {
  await addToCart(page, 'en', 15);
  await page.route('**/rest/v1/rpc/quote_order', (route) => route.abort());
  await page.goto('/checkout');
  await expect(page.getByRole('alert')).toContainText(text('en', 'checkout:unreachable'));
  await consoleErrors.expected(/ERR_FAILED/, /Query failed: the quote/);
  await page.unroute('**/rest/v1/rpc/quote_order');
  await page.getByRole('button', { name: text('en', 'layout:fault.retry') }).click();
  await expect(page.getByLabel(text('en', 'checkout:contact.email'))).toBeVisible();
  // Sums that were not loaded are not the previous ones.
  await expect(summaryOf(page)).toContainText(text('en', 'checkout:summary.total'));
  await page.route('**/rest/v1/rpc/quote_order', (route) => route.abort());
  await express(page).check();
  await expect(summaryOf(page).getByRole('alert')).toContainText(
    text('en', 'checkout:unreachable'),
  );
  await expect(summaryOf(page)).not.toContainText(text('en', 'checkout:summary.total'));
  await page.unroute('**/rest/v1/rpc/quote_order');
  await page.getByRole('button', { name: text('en', 'layout:fault.retry') }).click();
  await expect(summaryOf(page)).toContainText(text('en', 'checkout:summary.total'));
});

const summaryOf = (page: Page) =>
  page.getByRole('region', { name: text('en', 'checkout:summary.title') });
const express = (page: Page) =>
  page.getByRole('radio', { name: text('en', 'delivery:kinds.express') });

test('a new request for sums is not answered by an earlier response', async ({
  page,
  consoleErrors,
}) => {
  await addToCart(page, 'en', 15);
  await alterPrice(page);
  await page.goto('/checkout');
  await fillInCheckout(page, 'en', newTestUser().email);
  await page.getByLabel(text('en', 'checkout:review.terms')).check();
  // A refused order requests the sums again; this response is delayed until after the next request.
  let isDelayed = false;
  await page.route('**/rest/v1/rpc/quote_order', async (route) => {
    if (isDelayed) await route.continue();
    isDelayed = true;
  });
  await orderButton(page, 'en').click();
  await expect.poll(() => isDelayed).toBe(true);
  await consoleErrors.expected(/409/);
  const givenUp = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/rpc/quote_order'),
  );
  await express(page).check();
  await givenUp;
  await expect(summaryOf(page)).toContainText('$20.00');
});

test('on a phone the order is read before the button that sends it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await addToCart(page, 'en', 15);
  await page.goto('/checkout');
  const total = await page
    .getByRole('region', { name: text('en', 'checkout:summary.title') })
    .boundingBox();
  const button = await orderButton(page, 'en').boundingBox();
  expect((total?.y ?? Infinity) + (total?.height ?? 0)).toBeLessThan(button?.y ?? 0);
});
