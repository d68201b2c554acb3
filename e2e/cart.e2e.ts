// The cart: what is added stays, counts, sums up and survives, and nonsense in the storage does no harm.

import type { Page } from '@playwright/test';
import { expectHeard, listen } from './hearing.ts';
import { expect, test } from './journey.ts';
import { published, titleOf } from './seed.ts';
import { english, pattern } from './texts.ts';

/** The storage key of the cart, by the specification. */
const key = 'cart';
const badge = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', {
    name: english(`cart:itemCount_${count === 1 ? 'one' : 'other'}`, { count }),
  });
const quantityOf = (page: Page, id: number) =>
  page.getByLabel(english('cart:quantityOf', { title: titleOf(id) }));

async function add(page: Page, id: number, times = 1): Promise<void> {
  await page.goto(`/product/${id}`);
  const before = await countStored(page);
  for (let time = 1; time <= times; time += 1) {
    await page
      .getByRole('button', {
        name: new RegExp(`^(${english('cart:add')}|${english('cart:added')})$`),
      })
      .click();
    await expect.poll(() => countStored(page)).toBe(before + time);
  }
}

function countStored(page: Page): Promise<number> {
  return page.evaluate((name) => {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    const items: unknown[] = Array.isArray(stored) ? stored : Object.values(stored ?? {}).flat();
    return items.reduce<number>(
      (sum, item) =>
        sum +
        (typeof item === 'object' && item !== null && 'quantity' in item
          ? Number(item.quantity)
          : 0),
      0,
    );
  }, key);
}

test('added twice it is there twice, and still after a reload', async ({ page }) => {
  await add(page, 1, 2);
  await expect(badge(page, 2)).toBeVisible();
  await page.goto('/cart');
  await expect(quantityOf(page, 1)).toHaveValue('2');
  await page.reload();
  await expect(quantityOf(page, 1)).toHaveValue('2');
  await expect(badge(page, 2)).toBeVisible();
});

test('adding says so, to eyes and to ears', async ({ page }) => {
  await page.goto('/product/1');
  await listen(page);
  await page.getByRole('button', { name: english('cart:add') }).click();
  await expect(page.getByRole('button', { name: english('cart:added') })).toBeVisible();
  await expectHeard(page, titleOf(1));
});

test('a quantity can be set directly, and what is below 1 is ignored', async ({ page }) => {
  await add(page, 1);
  await page.goto('/cart');
  const field = quantityOf(page, 1);
  await field.fill('5');
  await expect(badge(page, 5)).toBeVisible();
  for (const ignored of ['0', '-3', '']) {
    await field.fill(ignored);
    await field.blur();
    await expect(field).toHaveValue('5');
  }
  await page.getByRole('button', { name: english('cart:increase', { title: titleOf(1) }) }).click();
  await expect(badge(page, 6)).toBeVisible();
  await page.getByRole('button', { name: english('cart:decrease', { title: titleOf(1) }) }).click();
  await expect(badge(page, 5)).toBeVisible();
  await field.fill('1');
  await expect(
    page.getByRole('button', { name: english('cart:decrease', { title: titleOf(1) }) }),
  ).toBeDisabled();
});

test('items are removed one by one, or all at once', async ({ page }) => {
  await add(page, 1);
  await add(page, 2);
  await page.goto('/cart');
  await page
    .getByRole('button', { name: english('cart:removeItem', { title: titleOf(1) }) })
    .click();
  await expect(quantityOf(page, 1)).toHaveCount(0);
  await expect(quantityOf(page, 2)).toHaveValue('1');
  await page.getByRole('button', { name: english('cart:clear') }).click();
  await expect(page.getByRole('heading', { name: english('cart:empty.title') })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: english('cart:empty.title') })).toBeVisible();
});

test('shipping costs 10 up to 100 and nothing above', async ({ page }) => {
  const cheap = published.find(({ price }) => Number(price) < 50) ?? published[0]!;
  await add(page, cheap.id);
  await page.goto('/cart');
  const summary = page.getByRole('region', { name: english('cart:summary.title') });
  const price = Number(cheap.price);
  const dollars = (amount: number) =>
    amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  await expect(summary).toContainText(dollars(price));
  await expect(summary).toContainText(dollars(10));
  await expect(summary).toContainText(dollars(price + 10));
  const many = Math.floor(100 / price) + 1;
  await quantityOf(page, cheap.id).fill(String(many));
  await expect(summary).toContainText(english('cart:summary.free'));
  await expect(summary).toContainText(dollars(price * many));
});

const garbage = ['{not json', '"a text"', '42', 'null', '[{"id":"x"}]', '[null]', '{"a":1}'];
for (const stored of garbage) {
  test(`what is stored as ${stored} harms nothing`, async ({ page, complaints }) => {
    await page.addInitScript(
      ([name, value]) => {
        if (sessionStorage.getItem('planted') !== null) return;
        sessionStorage.setItem('planted', 'yes');
        localStorage.setItem(name, value);
      },
      [key, stored] as const,
    );
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: english('cart:empty.title') })).toBeVisible();
    // It is logged, and discarded: the next visit complains of nothing.
    await complaints.expected(/cart/i);
    await add(page, 1);
    await page.goto('/cart');
    await expect(quantityOf(page, 1)).toHaveValue('1');
  });
}

test('two windows show one cart', async ({ page, context }) => {
  await add(page, 1);
  const other = await context.newPage();
  await other.goto('/cart');
  await expect(quantityOf(other, 1)).toHaveValue('1');
  await page.bringToFront();
  await page
    .getByRole('button', {
      name: new RegExp(`^(${english('cart:add')}|${english('cart:added')})$`),
    })
    .click();
  await expect(quantityOf(other, 1)).toHaveValue('2');
});

test('the cart speaks the language of the page, not of the day something was added', async ({
  page,
}) => {
  await add(page, 1);
  await page.goto('/cart?lang=fr');
  await expect(page.getByRole('link', { name: titleOf(1, 'fr') }).first()).toBeVisible();
});

test('what is no longer available is marked, not counted, and taken out before checkout', async ({
  page,
}) => {
  await add(page, 1);
  await page.evaluate((name) => {
    const items = JSON.parse(localStorage.getItem(name) ?? '[]') as object[];
    const gone = { id: 999_999, title: 'A lost bowl', price: 70, quantity: 2 };
    localStorage.setItem(name, JSON.stringify([...items, gone]));
  }, key);
  await page.goto('/cart');
  const items = page.getByRole('region', { name: english('cart:items') });
  const lost = items.getByRole('listitem').filter({ hasText: 'A lost bowl' });
  await expect(lost).toContainText(english('cart:unavailable'));
  const summary = page.getByRole('region', { name: english('cart:summary.title') });
  const price = Number(published.find(({ id }) => id === 1)?.price);
  await expect(summary).toContainText(`$${(price + 10).toFixed(2)}`);
  const checkout = summary.getByRole('link', { name: english('cart:summary.checkout') });
  await expect(checkout).toHaveCount(0);
  await summary.getByRole('button', { name: english('cart:summary.takeOut') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(lost).toHaveCount(0);
  await checkout.click();
  await expect(page).toHaveURL(/\/checkout$/);
});

test('an empty cart is designed, and leads on', async ({ page }) => {
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: english('cart:empty.title') })).toBeVisible();
  await expect(
    page.getByRole('banner').getByRole('link', { name: pattern('en', 'cart:itemCount_other') }),
  ).toHaveCount(0);
  await page.getByRole('link', { name: english('cart:empty.action') }).click();
  await expect(page).toHaveURL(/\/collection$/);
});
