// Shipping zones at checkout: the country decides methods, fees and tax before an address is typed; works that do not go there are named;
// pick-up is taxed at home.

import type { Page } from '@playwright/test';
import { addToCart } from './add-to-cart.ts';
import { addressField, fillInCheckout, orderButton } from './checkout-form.ts';
import { titleOf } from './demo-rows.ts';
import { axeViolations, expect, test } from './journey.ts';
import { newTestUser, receivedMail } from './test-user.ts';
import { text } from './texts.ts';
import type { Language } from '@atelier/shop/language';

const summaryOf = (page: Page, language: Language = 'en') =>
  page.getByRole('region', { name: text(language, 'checkout:summary.title') });
const methods = (page: Page) => page.locator('label', { has: page.locator('[name=shipping]') });
const country = (page: Page) => addressField(page, 'en', 'country');

test('another country brings its own methods, fees and tax at once', async ({ page }) => {
  await addToCart(page, 'en', 20);
  await addToCart(page, 'en', 1);
  await page.goto('/checkout');
  await expect(methods(page)).toHaveCount(3);
  await expect(methods(page).first()).toContainText('3–5 business days');
  await expect(methods(page).first()).toContainText('$10.00');
  await expect(summaryOf(page)).not.toContainText('tax');

  await country(page).selectOption('DE');
  await expect(methods(page).first()).toContainText('Tracked airmail');
  await expect(methods(page).first()).toContainText('7–12 business days');
  await expect(methods(page).first()).toContainText('$22.00');
  await expect(methods(page).first().getByRole('radio')).toBeChecked();
  await expect(summaryOf(page)).toContainText('Includes 19% tax');
  await expect(summaryOf(page)).toContainText('Includes 7% tax');
  expect(await axeViolations(page)).toEqual([]);

  await country(page).selectOption('CA');
  await expect(methods(page).first()).toContainText('$18.00');
  await expect(summaryOf(page)).toContainText('Tax 5%');

  // Nothing goes to Iceland; the studio is open to everybody.
  await country(page).selectOption('IS');
  await expect(methods(page)).toHaveCount(1);
  await expect(methods(page)).toContainText(text('en', 'delivery:kinds.pickup'));
});

for (const language of ['en', 'ar'] as const)
  test(`a method that a country does not have gives way to its cheapest in ${language}`, async ({
    page,
  }) => {
    await addToCart(page, language, 20);
    await page.goto(`/checkout?lang=${language}`);
    const express = page.getByRole('radio', { name: text(language, 'delivery:kinds.express') });
    await express.check();
    await expect(summaryOf(page, language)).toContainText(/20[.,]00|٢٠[.٫]٠٠/);
    const countryField = addressField(page, language, 'country');
    const names = new Intl.DisplayNames([language], { type: 'region' });
    // Nothing is sent there by express.
    await countryField.selectOption('AR');
    const airmail = { en: 'Tracked airmail', ar: 'بريد جوي مع تتبّع' }[language];
    const notice = page.getByText(
      text(language, 'checkout:shipping.switched', {
        country: names.of('AR') ?? '',
        method: airmail,
      }),
    );
    await expect(notice).toBeVisible();
    await expect(page.getByRole('radio', { name: airmail })).toBeChecked();
    await expect(summaryOf(page, language)).toContainText(/28[.,]00|٢٨[.٫]٠٠/);
    expect(await axeViolations(page)).toEqual([]);
    await countryField.selectOption('US');
    await expect(notice).toBeHidden();
    // The selection of before returns with its country.
    await expect(express).toBeChecked();
  });

test('a work that does not go to the country is named, and can be picked up', async ({
  page,
  consoleErrors,
}) => {
  await addToCart(page, 'en', 20);
  await addToCart(page, 'en', 2);
  await page.goto('/checkout');
  await fillInCheckout(page, 'en', newTestUser().email);
  await country(page).selectOption('JP');
  await addressField(page, 'en', 'region').fill('Osaka');
  await addressField(page, 'en', 'postcode').fill('530-0001');
  const notice = page.getByText(
    text('en', 'checkout:shipping.unsent', { country: 'Japan', titles: titleOf(2) }),
  );
  await expect(notice).toBeVisible();
  await page.getByLabel(text('en', 'checkout:review.terms')).check();
  await orderButton(page, 'en').click();
  await expect(page.getByRole('alert')).toContainText(
    text('en', 'checkout:problem.not_shipped_there'),
  );
  await consoleErrors.expected(/409/);
  await page.getByRole('radio', { name: text('en', 'delivery:kinds.pickup') }).check();
  await expect(notice).toBeHidden();
});

test('pick-up is taxed at home, and mail and order say how the goods come', async ({ page }) => {
  const { email } = newTestUser();
  await addToCart(page, 'en', 20);
  await page.goto('/checkout');
  await fillInCheckout(page, 'en', email);
  await country(page).selectOption('DE');
  await addressField(page, 'en', 'postcode').fill('10115');
  await expect(summaryOf(page)).toContainText('Includes 19% tax');
  await page.getByRole('radio', { name: text('en', 'delivery:kinds.pickup') }).check();
  await expect(summaryOf(page)).not.toContainText('tax');
  await page.getByRole('radio', { name: 'Tracked airmail' }).check();
  await expect(summaryOf(page)).toContainText('Includes 19% tax');
  await page.getByLabel(text('en', 'checkout:review.terms')).check();
  await orderButton(page, 'en').click();
  await expect(page).toHaveURL(/\/order-confirmation/);
  await expect(page.getByText('Shipping · Tracked airmail')).toBeVisible();
  // Below the total, as in the checkout: it is no part of the sum.
  await expect(page.getByRole('main').getByRole('term').last()).toHaveText('Includes 19% tax');
  await expect(page.getByText('7–12 business days')).toBeVisible();
  expect((await receivedMail(email)).text).toContain('Tracked airmail · 7–12 business days');
});

test('the shipping page lists zones with methods, days and fees', async ({ page }) => {
  await page.goto('/shipping-returns');
  const zones = page.getByRole('region', { name: text('en', 'shipping-returns:zones.title') });
  await expect(zones).toContainText('United States');
  await expect(zones).toContainText('free over $100');
  await expect(zones).toContainText('$22 up to 2 kg');
  await expect(zones).toContainText('7–12 business days');
});

test('the home page states the days of the methods at home', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(
    main.getByText(text('en', 'home:promises.shipping.standard', { days: '3–5 business days' })),
  ).toBeVisible();
  await expect(
    main.getByText(text('en', 'home:promises.shipping.express', { days: '1–2 business days' })),
  ).toBeVisible();
});
