// Variants: a print in two sizes, framed or not, and a cup in three glazes are chosen, bought and carried over.

import type { Locator, Page } from '@playwright/test';
import type { Language } from '@atelier/shop/language';
import { addressField, fillInCheckout, orderButton } from './checkout-form.ts';
import { catalogueIn, titleOf } from './demo-rows.ts';
import { axeViolations, expect, test } from './journey.ts';
import { newTestUser, receivedMail } from './test-user.ts';
import { english, text } from './texts.ts';

/** “Tide Table”: its third picture shows it framed. */
const print = 10;
const cup = 16;

const valueName = (language: Language, key: string): string =>
  catalogueIn(language).values[key] ?? '';
/** The button of a value, by its name in the demo's texts. */
const choice = (page: Page, language: Language, key: string): Locator =>
  page
    .getByRole('main')
    .locator('label')
    .filter({ has: page.getByText(valueName(language, key), { exact: true }) });
const radio = (page: Page, language: Language, key: string): Locator =>
  choice(page, language, key).getByRole('radio');
const firstPicture = (page: Page): Locator =>
  page.getByRole('main').getByRole('article').getByRole('list').first().getByRole('img').first();
const addButton = (page: Page, language: Language): Locator =>
  page.getByRole('button', { name: text(language, 'cart:add'), exact: true });
const storedCart = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]') as unknown);

for (const language of ['en', 'ar'] as const) {
  test(`options are selected by pointer, keyboard and address in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/product/${print}?lang=${language}`);
    await expect(radio(page, language, '50x40')).toBeChecked();
    await expect(radio(page, language, 'unframed')).toBeChecked();
    await choice(page, language, 'oak').click();
    await expect(radio(page, language, 'oak')).toBeChecked();
    await expect(page).toHaveURL(/[?&]variant=\d+/);
    await expect(
      page
        .getByRole('main')
        .getByText(/190[.,]00/)
        .first(),
    ).toBeVisible();
    await expect(page.getByText('TT-50-F')).toBeVisible();
    const alts = catalogueIn(language).products[print]?.alts ?? [];
    await expect(firstPicture(page)).toHaveAttribute('alt', alts[2] ?? '');
    await radio(page, language, '50x40').focus();
    await page.keyboard.press('ArrowDown');
    await expect(radio(page, language, '70x56')).toBeChecked();
    await expect(radio(page, language, '70x56')).toBeFocused();
    await expect(page.getByText('TT-70-F')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    // The server renders the same variant for whoever gets the address.
    const html = await (await page.request.get(page.url())).text();
    expect(html).toContain('TT-70-F');
    await page.reload();
    await expect(radio(page, language, '70x56')).toBeChecked();
    await expect(radio(page, language, 'oak')).toBeChecked();
  });
}

test('another variant is shown without a request, and going back leads to the list', async ({
  page,
}) => {
  await page.goto('/collection');
  await page.getByRole('link', { name: titleOf(cup) }).click();
  await expect(radio(page, 'en', 'tenmoku')).toBeChecked();
  // Nothing is answered from here on: a choice that waited for the database would never be shown.
  const database = '**/rest/v1/**';
  await page.route(database, () => undefined);
  await choice(page, 'en', 'kaki').click();
  await expect(page).toHaveURL(/variant=/);
  await expect(radio(page, 'en', 'kaki')).toBeChecked();
  const kaki = page.url();
  await choice(page, 'en', 'ame').click();
  await expect(radio(page, 'en', 'ame')).toBeChecked();
  await expect(page).not.toHaveURL(kaki);
  await page.unroute(database);
  await page.goBack();
  await expect(page).toHaveURL(/\/collection$/);
});

test('lists name the lowest price of several', async ({ page }) => {
  await page.goto('/collection?q=tide');
  const tile = page.getByRole('article').filter({ hasText: titleOf(print) });
  await expect(tile).toContainText(english('catalogue:price.starting', { price: '$110.00' }));
  await page.goto('/collection?q=tt-70-f');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(tile).toBeVisible();
});

test('a framed print is bought to Japan', async ({ page }) => {
  const { email } = newTestUser();
  await page.goto(`/product/${print}`);
  await addButton(page, 'en').click();
  await choice(page, 'en', 'oak').click();
  await addButton(page, 'en').click();
  await expect.poll(() => storedCart(page)).toMatchObject([{ id: print }, { id: print }]);
  await page.goto('/cart');
  const remove = page.getByRole('button', { name: english('cart:remove') });
  const lines = page.getByRole('main').getByRole('listitem').filter({ has: remove });
  await expect(lines).toHaveCount(2);
  await expect(lines.nth(1)).toContainText(valueName('en', 'oak'));
  await remove.first().click();
  await expect(lines).toHaveCount(1);
  await expect(lines.first()).toContainText('$190.00');
  await page.getByRole('link', { name: english('cart:summary.checkout') }).click();
  await addressField(page, 'en', 'country').selectOption('JP');
  await fillInCheckout(page, 'en', email, '湯川 秀樹');
  await addressField(page, 'en', 'postcode').fill('150-0001');
  const summary = page.getByRole('region', { name: english('checkout:summary.title') });
  await expect(summary).toContainText(`${valueName('en', '50x40')}, ${valueName('en', 'oak')}`);
  await page.getByLabel(english('checkout:review.terms')).check();
  await orderButton(page, 'en').click();
  await expect(page).toHaveURL(/\/order-confirmation\?order=/);
  const main = page.getByRole('main');
  await expect(main).toContainText(`${valueName('en', '50x40')}, ${valueName('en', 'oak')}`);
  await expect(main).toContainText('Japan');
  const mail = await receivedMail(email);
  expect(mail.text).toContain(
    `1 × ${titleOf(print)} (${valueName('en', '50x40')}, ${valueName('en', 'oak')}) · TT-50-F`,
  );
});

for (const [kind, item] of [
  ['an item of before there were options', { price: 110, title: 'Tide Table' }],
  [
    'an item in a variant that is gone',
    { variant: 999_999, options: [{ name: 'Frame', value: 'Teak' }] },
  ],
] as const) {
  test(`a carried-over cart with ${kind} is named, and takes the choice in its place`, async ({
    page,
  }) => {
    await page.goto('/about');
    await page.evaluate(
      (stored) => localStorage.setItem('cart', stored),
      JSON.stringify([
        { id: print, quantity: 2, ...item },
        { id: 15, price: 72, quantity: 1 },
      ]),
    );
    await page.goto('/cart');
    const news = page.getByRole('status').filter({ hasText: english('cart:changes.title') });
    await expect(news).toContainText(titleOf(print));
    const line = page
      .getByRole('listitem')
      .filter({ hasText: titleOf(print) })
      .last();
    const reason = 'variant' in item ? 'gone' : 'needed';
    await expect(line).toContainText(english(`cart:choice.${reason}`));
    await line.getByRole('link', { name: english('cart:choice.action') }).click();
    await choice(page, 'en', 'oak').click();
    await addButton(page, 'en').click();
    await expect
      .poll(() => storedCart(page))
      .toMatchObject([
        { id: print, quantity: 2, options: [{}, { value: valueName('en', 'oak') }] },
        { id: 15, quantity: 1 },
      ]);
    await page.goto('/cart');
    await expect(page.getByRole('link', { name: english('cart:summary.checkout') })).toBeVisible();
    await expect(page.getByText('$380.00').first()).toBeVisible();
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, waitsForHydration: false });

  test('every variant is a link to its price and picture', async ({ page }) => {
    await page.goto(`/product/${print}`);
    await expect(page.getByRole('radio')).toHaveCount(0);
    const links = page
      .getByRole('navigation', { name: english('product:options.all') })
      .getByRole('link');
    await expect(links).toHaveCount(4);
    await links
      .filter({ hasText: `${valueName('en', '70x56')}, ${valueName('en', 'oak')}` })
      .click();
    await expect(page.getByText('TT-70-F')).toBeVisible();
    await expect(page.getByRole('main').locator('a[aria-current=true]')).toContainText('$290.00');
  });
});
