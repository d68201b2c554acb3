// The cart: added products stay, count, sum up and survive a reload, and invalid stored values do no harm.

import type { Page } from '@playwright/test';
import { expectAnnounced, recordAnnouncements } from './live-region.ts';
import { expect, test, axeViolations } from './journey.ts';
import { published, titleOf } from './demo-rows.ts';
import { english, pattern, text } from './texts.ts';

/** The storage key of the cart, by the specification. */
const key = 'cart';
const badge = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', {
    name: english(`cart:itemCount_${count === 1 ? 'one' : 'other'}`, { count }),
  });
const quantityOf = (page: Page, id: number) =>
  page.getByLabel(english('cart:quantityOf', { title: titleOf(id) }));

const dollars = (amount: number) =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

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

test('a product added twice is there twice, also after a reload', async ({ page }) => {
  await add(page, 1, 2);
  await expect(badge(page, 2)).toBeVisible();
  await page.goto('/cart');
  await expect(quantityOf(page, 1)).toHaveValue('2');
  await page.reload();
  await expect(quantityOf(page, 1)).toHaveValue('2');
  await expect(badge(page, 2)).toBeVisible();
});

test('adding a product shows and announces a message', async ({ page }) => {
  await page.goto('/product/1');
  await recordAnnouncements(page);
  await page.getByRole('button', { name: english('cart:add'), exact: true }).click();
  await expect(page.getByRole('button', { name: english('cart:added') })).toBeVisible();
  await expectAnnounced(page, titleOf(1));
});

test('a quantity can be set directly, and a number below 1 is ignored', async ({ page }) => {
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
  await expect(summary).toContainText(dollars(price));
  await expect(summary).toContainText(dollars(10));
  await expect(summary).toContainText(dollars(price + 10));
  const many = Math.floor(100 / price) + 1;
  await quantityOf(page, cheap.id).fill(String(many));
  await expect(summary).toContainText(english('cart:summary.freeShipping'));
  await expect(summary).toContainText(dollars(price * many));
});

const garbage = ['{not json', '"a text"', '42', 'null', '[{"id":"x"}]', '[null]', '{"a":1}'];
for (const stored of garbage) {
  test(`the stored value ${stored} does no harm`, async ({ page, consoleErrors }) => {
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
    // The value is logged and discarded: the next visit logs no error.
    await consoleErrors.expected(/cart/i);
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

test('the cart is in the language of the page, not in the one in which a product was added', async ({
  page,
}) => {
  await add(page, 1);
  await page.goto('/cart?lang=fr');
  await expect(page.getByRole('link', { name: titleOf(1, 'fr') }).first()).toBeVisible();
});

test('an unavailable product is marked, not counted, and removed before checkout', async ({
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
  await summary.getByRole('button', { name: english('cart:summary.removeUnavailable') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(lost).toHaveCount(0);
  await checkout.click();
  await expect(page).toHaveURL(/\/checkout$/);
});

/** A product with a stock of 9, and one of a numbered edition of 12. */
const scarce = [
  { id: 14, price: 165, left: 9 },
  { id: 13, price: 480, left: 12 },
] as const;

for (const { id, price, left } of scarce) {
  test(`a quantity of ${titleOf(id)} above the stock is marked, not counted, and reduced at its line`, async ({
    page,
  }) => {
    await add(page, id);
    await page.goto('/cart');
    const line = page.getByRole('region', { name: english('cart:items') }).getByRole('listitem');
    const summary = page.getByRole('region', { name: english('cart:summary.title') });
    const checkout = summary.getByRole('link', { name: english('cart:summary.checkout') });
    const fewLeft = line.getByRole('status');
    await quantityOf(page, id).fill(String(left));
    await expect(badge(page, left)).toBeVisible();
    await expect(fewLeft).toBeEmpty();
    await expect(checkout).toBeVisible();
    await quantityOf(page, id).fill(String(left + 3));
    await expect(fewLeft).toHaveText(english('cart:remaining_other', { count: left }));
    await expect(line.locator('s')).toHaveText(dollars(price * (left + 3)));
    await expect(summary).toContainText(dollars(price * left));
    await expect(summary).toContainText(english('cart:summary.insufficientStock'));
    await expect(checkout).toHaveCount(0);
    // The order would be refused for the same number.
    await page.goto('/checkout');
    await expect(page.getByText(english('checkout:problem.out_of_stock'))).toBeVisible();
    await page.goto('/cart');
    await line
      .getByRole('button', {
        name: english('cart:reduceQuantityOf', { quantity: left, title: titleOf(id) }),
      })
      .click();
    await expect(quantityOf(page, id)).toBeFocused();
    await expect(quantityOf(page, id)).toHaveValue(String(left));
    await expect(fewLeft).toBeEmpty();
    await checkout.click();
    await expect(page).toHaveURL(/\/checkout$/);
  });
}

test('products sold meanwhile are marked, and all quantities are reduced at once', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/cart');
  for (const language of ['en', 'ar'] as const) {
    await page.evaluate(([name, items]) => localStorage.setItem(name, items), [
      key,
      JSON.stringify(
        scarce.map(({ id, price, left }) => ({
          id,
          price,
          title: titleOf(id),
          quantity: 2 * left,
        })),
      ),
    ] as const);
    await page.goto(`/cart?lang=${language}`);
    const news = page.getByRole('status').filter({ hasText: text(language, 'cart:changes.title') });
    for (const { id } of scarce) await expect(news).toContainText(titleOf(id, language));
    expect(await axeViolations(page), language).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    const summary = page.getByRole('region', { name: text(language, 'cart:summary.title') });
    await summary
      .getByRole('button', { name: text(language, 'cart:summary.reduceQuantities') })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(
      summary.getByRole('link', { name: text(language, 'cart:summary.checkout') }),
    ).toBeVisible();
    expect(await countStored(page)).toBe(scarce[0].left + scarce[1].left);
  }
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
