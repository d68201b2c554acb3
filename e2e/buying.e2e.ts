// Buying on a product's page: price and button stay in sight, the quantity respects the stock before the cart does, and the text stays
// beside the pictures.

import type { Locator, Page } from '@playwright/test';
import type { Language } from '@atelier/shop/language';
import { storedCart } from './add-to-cart.ts';
import { titleOf } from './demo-rows.ts';
import { axeViolations, expect, test } from './journey.ts';
import { english, text } from './texts.ts';

/** A work with a stock of 9. */
const scarce = { id: 14, price: 165, left: 9 };

const addButton = (page: Page, language: Language) =>
  page.getByRole('button', {
    name: new RegExp(`^(${text(language, 'cart:add')}|${text(language, 'cart:added')})$`),
  });

for (const language of ['en', 'ar', 'ja'] as const)
  test(`on a phone price and button stay in sight along the whole page in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/product/16?lang=${language}`);
    const button = addButton(page, language);
    await expect(button).toBeInViewport({ ratio: 1 });
    await expect(button).toContainText(/38[.,]00|٣٨[.٫]٠٠/);
    await page
      .getByRole('heading', { name: text(language, 'product:returns') })
      .scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 1 });
    // Neither the message nor anything else lies over it.
    await button.click();
    await button.click();
    await expect.poll(() => storedCart(page)).toContain('"quantity":2');
    expect(await axeViolations(page)).toEqual([]);
  });

test('several pieces go into the cart at once', async ({ page }) => {
  await page.goto('/product/1');
  await page.getByLabel(english('cart:quantityOf', { title: titleOf(1) })).fill('3');
  await page.getByRole('button', { name: english('cart:increase', { title: titleOf(1) }) }).click();
  await addButton(page, 'en').click();
  await expect.poll(() => storedCart(page)).toContain('"quantity":4');
  await expect(page.getByLabel(english('cart:quantityOf', { title: titleOf(1) }))).toHaveValue('1');
});

test('five presses on three pieces put three into the cart, and one sentence says why', async ({
  page,
}) => {
  const { id, price, left } = scarce;
  const title = titleOf(id);
  await page.addInitScript(
    (cart) => {
      if (localStorage.getItem('cart') === null) localStorage.setItem('cart', cart);
    },
    JSON.stringify([{ id, price, title, quantity: left - 3 }]),
  );
  await page.goto(`/product/${id}`);
  for (let press = 1; press <= 5; press += 1) await addButton(page, 'en').click();
  const sentence = page.getByText(
    english('cart:remainingBesideCart', {
      remaining: english('cart:remaining_other', { count: left }),
      quantity: left,
    }),
  );
  await expect(sentence).toBeVisible();
  await expect.poll(() => storedCart(page)).toContain(`"quantity":${left}`);
  expect(await axeViolations(page)).toEqual([]);
  // The stepper of the cart stops there, too.
  await page.goto('/cart');
  const quantity = page.getByLabel(english('cart:quantityOf', { title }));
  const fewLeft = page.getByText(english('cart:remaining_other', { count: left }), { exact: true });
  await expect(quantity).toHaveValue(String(left));
  await page
    .getByRole('button', { name: english('cart:increase', { title }) })
    .click({ force: true });
  await expect(fewLeft).toBeVisible();
  await expect(quantity).toHaveValue(String(left));
  await page.getByRole('button', { name: english('cart:decrease', { title }) }).click();
  await expect(fewLeft).toBeHidden();
});

test('a quantity above the stock is lowered on the product’s page', async ({ page }) => {
  await page.goto(`/product/${scarce.id}`);
  const field = page.getByLabel(english('cart:quantityOf', { title: titleOf(scarce.id) }));
  await field.fill('50');
  await expect(
    page.getByText(english('cart:remaining_other', { count: scarce.left }), { exact: true }),
  ).toBeVisible();
  await field.blur();
  await expect(field).toHaveValue(String(scarce.left));
});

for (const height of [600, 900])
  test(`on a desk ${height} pixels high the text is read to its end, and stays beside the pictures`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height });
    // Its pictures are taller than its text, which is taller than the window.
    await page.goto('/product/13');
    const article = page.getByRole('article').first();
    const last = page.getByText('A return fee may apply');
    await page.mouse.wheel(0, await lengthOfText(article));
    await expect(last).toBeInViewport();
    await article.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await expect(last).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  });

for (const language of ['en', 'ar', 'ja'] as const)
  test(`the delivery to a chosen country is known before the cart, and kept for checkout, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const say = (key: string, values = {}) => text(language, key, values);
    const names = new Intl.DisplayNames([language], { type: 'region' });
    const to = (country: string) =>
      say('product:delivery.to', { country: names.of(country) ?? '' });
    await page.goto(`/product/20?lang=${language}`);
    // The shop's own country, and that it is that.
    await expect(page.getByText(to('US'))).toBeVisible();
    await expect(page.getByText(say('product:delivery.ownCountry'))).toBeVisible();
    await page.getByRole('button', { name: say('product:delivery.choose') }).click();
    const country = page.getByLabel(say('product:delivery.country'));
    await expect(country).toBeFocused();
    await country.selectOption('DE');
    const line = page.getByRole('status').filter({ hasText: to('DE') });
    await expect(line).toContainText(/22[.,]00|٢٢[.٫]٠٠/);
    await expect(line).toContainText(say('product:delivery.taxIncluded', { rate: 19 }));
    await expect(page.getByText(say('product:delivery.chosenCountry'))).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await addButton(page, language).click();
    await page.goto(`/cart?lang=${language}`);
    const summary = page.getByRole('region', { name: say('cart:summary.title') });
    await expect(summary).toContainText(
      say('cart:summary.shippingTo', { country: names.of('DE') ?? '' }),
    );
    await expect(summary).toContainText(/22[.,]00|٢٢[.٫]٠٠/);
    await page.goto(`/checkout?lang=${language}`);
    await expect(page.getByLabel(say('checkout:address.country'))).toHaveValue('DE');
    await expect(page.getByRole('radio').first()).toBeChecked();
  });

test('a country whose custom is prices without tax is told that tax is added', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('country', 'CA'));
  await page.goto('/product/20');
  await expect(page.getByText(english('product:delivery.taxAdded', { rate: 5 }))).toBeVisible();
});

/** Pixels to scroll from the head of the page until the end of the text has been reached. */
function lengthOfText(article: Locator): Promise<number> {
  return article.evaluate((element) => {
    const text = element.querySelector('h1')?.closest('article > div');
    return element.getBoundingClientRect().top + (text?.clientHeight ?? 0) - innerHeight + 40;
  });
}
