// From the cart to an order: mistakes are named where they are, a reload loses nothing, an order is placed once, and told in a mail.

import type { Page } from '@playwright/test';
import { addToCart } from './add-to-cart.ts';
import { expect, test, violationsOf } from './journey.ts';
import { linkIn, mailTo, someone } from './person.ts';
import { titleOf } from './seed.ts';
import { text } from './texts.ts';
import type { Language } from './texts.ts';

const field = (page: Page, language: Language, name: string) =>
  page.getByLabel(text(language, `checkout:address.${name}`));

async function fillIn(page: Page, language: Language, email: string): Promise<void> {
  await page.getByLabel(text(language, 'checkout:contact.email')).fill(email);
  await field(page, language, 'name').fill('Ada Lovelace');
  await field(page, language, 'line1').fill('12 Harbour Lane');
  await field(page, language, 'city').fill('Portland');
  await field(page, language, 'region').fill('OR');
  await field(page, language, 'postcode').fill('97201');
}

const send = (page: Page, language: Language) =>
  page.getByRole('button', { name: text(language, 'checkout:review.order') });

for (const language of ['en', 'ar'] as const) {
  test(`a guest orders in ${language}`, async ({ page, complaints }) => {
    const { email } = someone();
    const say = (key: string, values = {}) => text(language, key, values);
    await addToCart(page, language, 15);
    await page.goto(`/checkout?lang=${language}`);
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    await send(page, language).click();
    await expect(page.getByText(say('checkout:missing.email'))).toBeVisible();
    await expect(page.getByLabel(say('checkout:contact.email'))).toBeFocused();
    await expect(page.getByText(say('checkout:missing.line1'))).toBeVisible();
    await fillIn(page, language, email);
    await field(page, language, 'postcode').fill('1');
    await page.reload();
    await expect(field(page, language, 'city')).toHaveValue('Portland');
    await send(page, language).click();
    await expect(page.getByText(say('checkout:review.termsMissing'))).toBeVisible();
    await page.getByLabel(say('checkout:review.terms')).check();
    await send(page, language).click();
    await expect(
      page.getByText(say('checkout:wrong.postcode', { example: '97201' })),
    ).toBeVisible();
    await complaints.expected(/400/);
    await field(page, language, 'postcode').fill('97201');
    expect(await violationsOf(page)).toEqual([]);
    await send(page, language).dblclick();

    await expect(page).toHaveURL(/\/order-confirmation\?order=[0-9a-f-]{36}.*#token=/);
    await expect(page.getByText(say('orders:status.awaiting_payment'))).toBeVisible();
    await expect(page.getByRole('link', { name: titleOf(15, language) })).toBeVisible();
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    expect(await violationsOf(page)).toEqual([]);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await page.goBack();
    await expect(page).not.toHaveURL(/\/checkout/);

    const mail = await mailTo(email);
    expect(mail.text).toContain(titleOf(15, language));
    await page.goto(linkIn(mail));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    const paper = page.waitForEvent('download');
    await page.getByRole('button', { name: say('orders:invoice') }).click();
    expect((await paper).suggestedFilename()).toMatch(/^\d+\.pdf$/);
    await page.getByRole('button', { name: say('orders:cancel.open') }).click();
    await page
      .getByRole('button', { name: say('orders:cancel.send') })
      .last()
      .click();
    await expect(page.getByText(say('orders:status.cancelled')).first()).toBeVisible();
  });
}

test('an altered price is refused with the new truth, and nothing is ordered', async ({
  page,
  complaints,
}) => {
  await addToCart(page, 'en', 15);
  await page.evaluate(() => {
    const cart: unknown = JSON.parse(localStorage.getItem('cart') ?? '[]');
    if (Array.isArray(cart))
      localStorage.setItem(
        'cart',
        JSON.stringify(cart.map((item: object) => ({ ...item, price: 0.01 }))),
      );
  });
  await page.goto('/checkout');
  await fillIn(page, 'en', someone().email);
  await page.getByLabel(text('en', 'checkout:review.terms')).check();
  await send(page, 'en').click();
  await expect(page.getByText(text('en', 'checkout:problem.price_changed'))).toBeVisible();
  await expect(page).toHaveURL(/\/checkout/);
  await complaints.expected(/409/);
});

test('another one’s order cannot be read', async ({ page }) => {
  await page.goto('/order-confirmation?order=0e000000-0000-4000-8000-000000000001#token=forged');
  await expect(
    page.getByRole('heading', { name: text('en', 'orders:absent.title') }),
  ).toBeVisible();
});

test('an empty cart has nothing to check out', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page.getByText(text('en', 'checkout:empty.text'))).toBeVisible();
});
