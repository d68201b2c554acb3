// What a visitor does on a page that is painted while its code is still on the way: nothing of it is lost. And a page whose code
// never comes leads on.

import type { Page } from '@playwright/test';
import { boxOn, titlesOn } from './collection.ts';
import { expect, test } from './journey.ts';
import { catalogueIn, published, titleOf } from './seed.ts';
import { english } from './texts.ts';

const code = /\/assets\/(?!entry\.early).+\.js$/;

/** Opens a page whose code is held back; answers what lets it come. */
async function openWithoutCode(page: Page, path: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(code, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path);
  return release;
}

test('a menu that was asked for opens', async ({ page }) => {
  const release = await openWithoutCode(page, '/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: english('header:account') })
    .click();
  await expect(page.getByRole('menu')).toBeHidden();
  release();
  await expect(page.getByRole('menu')).toBeVisible();
});

test('two filters that were ticked and a word that was typed count', async ({ page }) => {
  const release = await openWithoutCode(page, '/collection');
  await page.getByRole('searchbox').fill('kiln');
  await boxOn(page, catalogueIn('en').categories['prints'] ?? '').check();
  await boxOn(page, catalogueIn('en').categories['books'] ?? '').check();
  release();
  await expect(page).toHaveURL(/category=/);
  await expect(page).toHaveURL(/q=kiln/);
  await expect(page.getByRole('searchbox')).toHaveValue('kiln');
  await expect(boxOn(page, catalogueIn('en').categories['prints'] ?? '')).toBeChecked();
  await expect(boxOn(page, catalogueIn('en').categories['books'] ?? '')).toBeChecked();
});

test('an order of the list that was chosen is shown', async ({ page }) => {
  const release = await openWithoutCode(page, '/collection');
  await page.getByRole('combobox').selectOption('price_asc');
  release();
  await expect(page).toHaveURL(/sort=price_asc/);
});

test('what was put into the cart is in the cart, as often as it was put there', async ({
  page,
}) => {
  const release = await openWithoutCode(page, '/product/1');
  const add = page.getByRole('button', { name: english('cart:add'), exact: true });
  await add.click();
  await add.click();
  release();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('cart') ?? ''))
    .toMatch(/"id":1,.*"quantity":2/);
});

test('a picture is enlarged within the page', async ({ page }) => {
  const release = await openWithoutCode(page, '/product/1');
  await page
    .getByRole('link', { name: english('product:zoom.open') })
    .first()
    .click();
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a form that was filled in and sent says what is wrong with it, and keeps what is right', async ({
  page,
}) => {
  const release = await openWithoutCode(page, '/contact');
  const form = page.getByRole('main').locator('form');
  const name = form.getByRole('textbox').first();
  await name.fill('Mary Ann');
  await form.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/contact$/);
  release();
  await expect(form.locator('[aria-invalid=true]').first()).toBeVisible();
  await expect(name).toHaveValue('Mary Ann');
});

test('without its code a page is searched and leads on', async ({ page, complaints }) => {
  await page.route(code, (route) => route.abort());
  await page.goto('/collection');
  await page.getByRole('searchbox').fill('bowl');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/q=bowl/);
  const bowls = published.map(({ id }) => titleOf(id)).filter((title) => /bowl/i.test(title));
  for (const title of bowls) expect(await titlesOn(page)).toContain(title);
  await page
    .getByRole('banner')
    .getByRole('link', { name: english('header:blog') })
    .click();
  await expect(page).toHaveURL(/\/blog$/);
  await complaints.expected(/ERR_FAILED/);
});
