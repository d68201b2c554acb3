// The wishlist: for visitors in the browser, for customers in the database, merged at sign-in, reset when it cannot be saved.

import type { Page } from '@playwright/test';
import { addToCart } from './add-to-cart.ts';
import { expect, test, axeViolations } from './journey.ts';
import { register, signIn, signOut, newTestUser } from './test-user.ts';
import { titleOf } from './demo-rows.ts';
import { english, text } from './texts.ts';

const heart = (page: Page, id: number, isWish = false) =>
  page
    .getByRole('button', {
      name: english(`wishlist:${isWish ? 'remove' : 'add'}`, { title: titleOf(id) }),
      exact: true,
    })
    .first();
const toast = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });

async function wish(page: Page, id: number): Promise<void> {
  await page.goto(`/product/${id}`);
  await heart(page, id).click();
  await expect(heart(page, id, true)).toBeVisible();
}

test('a heart is pressed and pressed again, by the keyboard, and toasts say so', async ({
  page,
}) => {
  await page.goto('/product/1');
  await heart(page, 1).focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, english('wishlist:added'))).toContainText(titleOf(1));
  await expect(heart(page, 1, true)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, english('wishlist:removed'))).toContainText(titleOf(1));
  await expect(heart(page, 1)).toBeVisible();
});

test('a visitor’s wishes stay in the browser and are shown in the wishlist', async ({ page }) => {
  await page.goto('/collection');
  await page
    .getByRole('main')
    .getByRole('button', { name: english('wishlist:add', { title: titleOf(7) }) })
    .click();
  await expect(heart(page, 7, true)).toBeVisible();
  await page.reload();
  await expect(heart(page, 7, true)).toBeVisible();
  await page.goto('/wishlist');
  await expect(page.getByRole('heading', { name: titleOf(7) })).toBeVisible();
  await expect(page.getByText(english('wishlist:storedInBrowser'))).toBeVisible();
  await heart(page, 7, true).click();
  await expect(page.getByRole('heading', { name: english('wishlist:empty.title') })).toBeVisible();
});

test('wishes are merged at sign-in, and leave with the customer', async ({ page }) => {
  const person = newTestUser();
  await wish(page, 1);
  await register(page, person, '/wishlist');
  await expect(page.getByRole('heading', { name: titleOf(1) })).toBeVisible();
  await expect(page.getByText(english('wishlist:storedWithAccount'))).toBeVisible();
  await signOut(page);
  await page.goto('/wishlist');
  await expect(page.getByRole('heading', { name: english('wishlist:empty.title') })).toBeVisible();
  await wish(page, 2);
  await signIn(page, person);
  await page.goto('/wishlist');
  for (const id of [1, 2])
    await expect(page.getByRole('heading', { name: titleOf(id) })).toBeVisible();
});

test('a wish that cannot be saved is reset, and a toast says so', async ({
  page,
  consoleErrors,
}) => {
  await wish(page, 2);
  await register(page, newTestUser(), '/product/1');
  // From now on the wishes are stored with the account.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('wishlist'))).toBeNull();
  await expect(heart(page, 1)).toBeVisible();
  await page.route('**/rest/v1/wishlist_items*', (route) => route.abort());
  await heart(page, 1).click();
  await expect(toast(page, english('wishlist:addFailed'))).toBeVisible({ timeout: 30_000 });
  await expect(heart(page, 1)).toBeVisible();
  await consoleErrors.expected(/The wishlist could not be saved/, /ERR_FAILED/);
});

test('a cart is merged at sign-in, follows the account, and is empty for the next visitor', async ({
  page,
  browser,
}) => {
  const person = newTestUser();
  await addToCart(page, 'en', 1);
  await register(page, person);
  // The stored cart of the account.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('cart-kept') ?? ''))
    .toContain('"id":1,');
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, person);
  await other.goto('/cart');
  await expect(other.getByLabel(english('cart:quantityOf', { title: titleOf(1) }))).toHaveValue(
    '1',
  );
  await elsewhere.close();
  await signOut(page);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: english('cart:empty.title') })).toBeVisible();
});

test('changes of cart and wishlist before the account has loaded are saved', async ({ page }) => {
  const person = newTestUser();
  await addToCart(page, 'en', 1);
  await register(page, person);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('cart-kept') ?? ''))
    .toContain('"id":1,');
  const questions = new Set<string>();
  let respond = (): void => undefined;
  const responded = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route('**/rest/v1/rpc/merge_*', async (route) => {
    questions.add(new URL(route.request().url()).pathname);
    const response = await route.fetch();
    await responded;
    await route.fulfill({ response });
  });
  await page.goto('/product/2');
  await expect.poll(() => questions.size).toBe(2);
  await page.getByRole('button', { name: english('cart:add'), exact: true }).click();
  await heart(page, 2).click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: english('cart:open') })
    .click();
  await page
    .getByRole('button', { name: english('cart:removeItem', { title: titleOf(1) }) })
    .click();
  respond();
  // The page takes in the response before its storage is emptied, or it would write there again.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('cart-kept') ?? ''))
    .toMatch(/^(?!.*"id":1,).*"id":2,/);
  // Another browser has only the account's data.
  await page.evaluate(() => {
    for (const key of ['cart', 'cart-kept']) localStorage.removeItem(key);
  });
  await page.unroute('**/rest/v1/rpc/merge_*');
  await page.goto('/cart');
  const quantityOf = (id: number) =>
    page.getByLabel(english('cart:quantityOf', { title: titleOf(id) }));
  await expect(quantityOf(2)).toHaveValue('1');
  await expect(quantityOf(1)).toHaveCount(0);
  await page.goto('/wishlist');
  await expect(page.getByRole('heading', { name: titleOf(2) })).toBeVisible();
});

test('a changed price is marked', async ({ page }) => {
  await addToCart(page, 'en', 1);
  await page.evaluate(() => {
    const items = JSON.parse(localStorage.getItem('cart') ?? '[]') as { price: number }[];
    localStorage.setItem('cart', JSON.stringify(items.map((item) => ({ ...item, price: 1.5 }))));
  });
  await page.goto('/cart');
  const news = page.getByRole('status').filter({ hasText: english('cart:changes.title') });
  await expect(news).toContainText(titleOf(1));
  await expect(news).toContainText('$1.50');
});

test('a filled wishlist passes axe, mirrored too', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await wish(page, 1);
  for (const language of ['en', 'ar', 'ja'] as const) {
    await page.goto(`/wishlist?lang=${language}`);
    await expect(page.getByRole('heading', { name: titleOf(1, language) })).toBeVisible();
    expect(await axeViolations(page), language).toEqual([]);
    await expect(
      page.getByRole('heading', { level: 1, name: text(language, 'wishlist:title') }),
    ).toBeVisible();
  }
});
