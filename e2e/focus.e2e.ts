// Focus after a control disappears: the reader is neither sent back to the beginning of the page nor left without an announced place.

import type { Page } from '@playwright/test';
import { addToCart } from './add-to-cart.ts';
import { expect, test } from './journey.ts';
import { register, newTestUser } from './test-user.ts';
import { titleOf } from './demo-rows.ts';
import { english } from './texts.ts';

test('removing a wish moves the focus to its neighbour, removing the last one to the heading', async ({
  page,
}) => {
  for (const id of [1, 2]) {
    await page.goto(`/product/${id}`);
    await press(page, english('wishlist:add', { title: titleOf(id) }));
  }
  await page.goto('/wishlist');
  await firstInteraction(page);
  await press(page, english('wishlist:remove', { title: titleOf(1) }));
  await expect(page.getByRole('listitem').filter({ hasText: titleOf(2) })).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  await press(page, english('wishlist:remove', { title: titleOf(2) }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('clearing the filters moves the focus to the heading before them', async ({ page }) => {
  for (const [path, key] of [
    ['/collection?category=ceramics', 'catalogue:clear'],
    ['/blog?q=kiln', 'blog:clear'],
  ] as const) {
    await page.goto(path);
    await firstInteraction(page);
    const clear = page.getByRole('link', { name: english(key) });
    await clear.focus();
    await page.keyboard.press('Enter');
    await expect(clear).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
});

test('searching the blog or trying a code leaves the focus in its field', async ({ page }) => {
  await page.goto('/blog');
  const search = page.getByRole('searchbox', { name: english('blog:search') });
  await search.fill('kiln');
  await search.press('Enter');
  await expect(page).toHaveURL(/q=kiln/);
  await expect(search).toBeFocused();
  await search.fill('paper');
  await search.press('Enter');
  await expect(page).toHaveURL(/q=paper/);
  await page.goBack();
  await expect(search).toHaveValue('kiln');

  await addToCart(page, 'en', 1);
  await page.goto('/checkout');
  const code = page.getByLabel(english('checkout:discount.label'));
  await code.fill('NOTHING');
  await code.press('Enter');
  await expect(page.getByText(english('checkout:problem.discount_unknown'))).toBeVisible();
  await expect(code).toBeFocused();
});

test('a reader who has moved on keeps the focus there', async ({ page }) => {
  await page.goto('/blog?q=kiln');
  await firstInteraction(page);
  const clear = page.getByRole('link', { name: english('blog:clear') });
  await clear.focus();
  await clear.blur();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.evaluate(() => document.querySelector('main a[href="/blog"]')?.remove());
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
});

test('a replaced part of the account leaves the focus in its section', async ({ page }) => {
  await register(page, newTestUser(), '/account');
  await firstInteraction(page);
  await press(page, english('account:factor.add'));
  const room = page.getByRole('heading', { name: english('account:factor.title') });
  await expect(room).toBeFocused();
  await press(page, english('account:factor.cancel'));
  await expect(room).toBeFocused();
});

/** Presses a control by its key, as a reader who does not see the pointer. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).press('Enter');
}

/** Moves the focus, and waits for the result. */
async function firstInteraction(page: Page): Promise<void> {
  await page.mouse.move(3, 3);
  await page.mouse.move(4, 4);
  const requested = () => performance.getEntriesByType('resource').map(({ name }) => name);
  await expect
    .poll(async () => (await page.evaluate(requested)).join())
    .toContain('/on-first-interaction-');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}
