// Without JavaScript the shop can be read, searched and filtered, in every language.

import { filterCheckbox, expectSameTitles } from './collection.ts';
import { expect, test } from './journey.ts';
import { catalogueIn, published, titleOf } from './demo-rows.ts';
import { english, text } from './texts.ts';

test.use({ javaScriptEnabled: false, waitsForHydration: false });

test('the home page shows products, and links lead on', async ({ page }) => {
  await page.goto('/');
  await expect(
    page.getByRole('heading', { level: 1, name: english('home:hero.title') }),
  ).toBeVisible();
  expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(3);
  await page
    .getByRole('main')
    .getByRole('link', { name: english('home:hero.action') })
    .click();
  await expect(
    page.getByRole('heading', { level: 1, name: english('catalogue:title') }),
  ).toBeVisible();
  await page.getByRole('link', { name: titleOf(1) }).click();
  await expect(page.getByRole('heading', { level: 1, name: titleOf(1) })).toBeVisible();
  await expect(page.getByText(catalogueIn('en').products[1]?.description ?? '')).toBeVisible();
});

test('the collection is a plain form', async ({ page }) => {
  await page.goto('/collection');
  await filterCheckbox(page, catalogueIn('en').categories['books'] ?? '').check();
  await page.getByRole('button', { name: english('catalogue:apply') }).click();
  const books = published
    .filter(({ category }) => category === 'books')
    .map(({ id }) => titleOf(id));
  await expectSameTitles(page, books);
  await expect(filterCheckbox(page, catalogueIn('en').categories['books'] ?? '')).toBeChecked();
});

test('the search of the header is a plain form on every page, in its language', async ({
  page,
}) => {
  await page.goto('/about?lang=de');
  const header = page.getByRole('banner');
  await header.getByRole('searchbox').fill('Schale');
  await header.getByRole('button', { name: text('de', 'header:search.submit') }).click();
  await expect(page).toHaveURL(/\/collection\?lang=de&q=Schale$/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('every language is a plain link', async ({ page }) => {
  await page.goto('/collection?category=books');
  await page.getByRole('contentinfo').getByRole('link', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(
    page.getByRole('heading', { level: 1, name: text('ar', 'catalogue:title') }),
  ).toBeVisible();
  await expect(page).toHaveURL(/category=books/);
});

test('the cart says that it needs JavaScript, and nothing on a page pretends to work', async ({
  page,
}) => {
  await page.goto('/cart');
  await expect(page.getByText(english('cart:needsScript'))).toBeVisible();
  await expect(page.getByText(english('layout:loading'), { exact: true })).toBeHidden();
  // The search is a form, which works.
  await expect(page.getByRole('banner').getByRole('button')).toHaveText([
    english('header:search.submit'),
  ]);
  for (const language of ['en', 'ar'] as const) {
    await page.goto(`/product/1?lang=${language}`);
    await expect(page.getByText(text(language, 'cart:addNeedsScript'))).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  }
  await page.goto('/product/25');
  const main = page.getByRole('main');
  await expect(main.getByText(english('product:availability.soldOut')).first()).toBeVisible();
  await expect(main.getByRole('link', { name: english('product:notify.restock') })).toBeHidden();
  await expect(page.getByText(english('cart:addNeedsScript'))).toHaveCount(0);
});
