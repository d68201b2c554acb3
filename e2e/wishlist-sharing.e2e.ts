// Sharing of the wishlist by link, its place in the header, works put into the cart from a card, and works viewed recently.

import { catalogueIn, titleOf } from './demo-rows.ts';
import { axeViolations, expect, test } from './journey.ts';
import { overflowErrors } from './overflow.ts';
import { english, text } from './texts.ts';

for (const language of ['en', 'ar', 'ja'] as const) {
  for (const width of [390, 1440]) {
    test(`in ${language} at ${width} pixels a shared list shows its works to somebody without them`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/wishlist?works=3.1&lang=${language}`);
      await expect(
        page.getByRole('heading', { level: 1, name: text(language, 'wishlist:shared') }),
      ).toBeVisible();
      const titles = page.getByRole('main').getByRole('article').getByRole('heading');
      const names = catalogueIn(language).products;
      await expect(titles).toHaveText([names[3]?.title ?? '', names[1]?.title ?? '']);
      expect(await axeViolations(page)).toEqual([]);
      expect(await overflowErrors(page)).toEqual([]);
    });
  }
}

test('the header leads to the wishlist, whose link is copied for others', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto('/product/1');
  await page
    .getByRole('main')
    .getByRole('button', { name: english('wishlist:add', { title: titleOf(1) }) })
    .click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: english('header:wishlist'), exact: true })
    .click();
  await page.getByRole('button', { name: english('wishlist:share') }).click();
  await expect(page.getByText(english('wishlist:copied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/wishlist\?works=1$/);
});

test('on a phone the header leads to the wishlist, and on the narrowest its panel', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  const banner = page.getByRole('banner');
  const heart = banner.getByRole('link', { name: english('header:wishlist'), exact: true });
  await expect(heart).toBeInViewport({ ratio: 1 });
  expect(await overflowErrors(page)).toEqual([]);
  // The name of the shop stays in the middle.
  const name = await banner.getByRole('link', { name: 'Atelier' }).boundingBox();
  expect(Math.abs((name?.x ?? 0) + (name?.width ?? 0) / 2 - 195)).toBeLessThan(4);
  await heart.click();
  await expect(page).toHaveURL(/\/wishlist$/);

  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await expect(heart).toBeHidden();
  await banner.getByRole('button', { name: english('header:menu') }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: english('header:wishlist') })
    .click();
  await expect(page).toHaveURL(/\/wishlist$/);
});

test('a work goes into the cart from its card', async ({ page }) => {
  const title = titleOf(3);
  await page.goto('/wishlist?works=3');
  await page
    .getByRole('main')
    .getByRole('button', { name: english('cart:addItem', { title }) })
    .click();
  await expect(
    page
      .getByRole('banner')
      .getByRole('link', { name: english('cart:itemCount_one', { count: 1 }) }),
  ).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('main').getByRole('link', { name: title }).first()).toBeVisible();
});

test('a work shows those that were viewed before it, and not itself', async ({ page }) => {
  await page.goto('/product/1');
  await page.goto('/product/3');
  const recent = page.getByRole('region', { name: english('product:recent') });
  await expect(recent.getByRole('article').getByRole('heading')).toHaveText([titleOf(1)]);
  await page.goto('/product/1');
  await expect(recent.getByRole('article').getByRole('heading')).toHaveText([titleOf(3)]);
});
