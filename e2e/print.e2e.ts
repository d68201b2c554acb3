// Printing: an order and a work are printed, from a dark page too, without controls.

import { addToCart } from './add-to-cart.ts';
import { fillInCheckout, orderButton } from './checkout-form.ts';
import { expect, test } from './journey.ts';
import { titleOf } from './demo-rows.ts';
import { english } from './texts.ts';

const black = 'rgb(33, 28, 22)';
const white = 'rgb(255, 255, 255)';

test.use({ colorScheme: 'dark' });

test('a printed order has its items, its total and its address', async ({ page }) => {
  await addToCart(page, 'en', 1);
  await page.goto('/checkout');
  await fillInCheckout(page, 'en', 'ada@example.com');
  await page.getByLabel(english('checkout:review.terms')).check();
  await orderButton(page, 'en').click();
  await expect(page).toHaveURL(/\/order-confirmation/);
  const order = page.getByRole('heading', { name: /\d{4}/ });
  await expect(order).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(order).toBeVisible();
  await expect(order).toHaveCSS('color', black);
  await expect(page.locator('html')).toHaveCSS('background-color', white);
  const shop = page.getByRole('banner').getByRole('link');
  await expect(shop).toHaveCount(1);
  await expect(shop).toBeVisible();
  for (const read of [
    page.getByText(titleOf(1)),
    page.getByText(english('orders:sums.total'), { exact: true }),
    page.getByText('12 Harbour Lane'),
    page.getByText('IBAN'),
  ])
    await expect(read).toBeVisible();
  await expect(page.getByText(english('layout:skipToContent'))).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('a work is printed with all its pictures', async ({ page }) => {
  await page.goto('/product/1');
  await page.emulateMedia({ media: 'print' });
  // The width of a sheet between its margins.
  await page.setViewportSize({ width: 718, height: 1000 });
  const pictures = page.locator('article li img');
  expect(await pictures.count()).toBeGreaterThan(1);
  for (const picture of await pictures.all()) {
    const box = await picture.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(718);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', black);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByText(english('product:related'))).toBeHidden();
});

test('a post is printed without the posts that follow it', async ({ page }) => {
  await page.goto('/blog/1');
  const more = page.getByText(english('blog:readNext'), { exact: true });
  await expect(more).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(more).toBeHidden();
  await expect(page.getByRole('article').first().getByRole('img').first()).toBeVisible();
});
