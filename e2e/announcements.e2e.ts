// Announcements: changes of a page are written to its live regions, which each journey reads as a screen reader does.

import { filterCheckbox, productList } from './collection.ts';
import { expectAnnounced, recordAnnouncements } from './live-region.ts';
import { expect, test } from './journey.ts';
import { catalogueIn, published, titleOf } from './demo-rows.ts';
import { english } from './texts.ts';

test('products that enter or leave the cart are announced, with their number', async ({ page }) => {
  await page.goto('/product/1');
  await recordAnnouncements(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: english('cart:add'), exact: true })
    .click();
  await expectAnnounced(page, english('cart:itemCount_one', { count: 1 }));
  await expectAnnounced(page, english('cart:added'));
  await expectAnnounced(page, titleOf(1));
  await page
    .getByRole('banner')
    .getByRole('link', { name: english('cart:open') })
    .click();
  // The work's own page has a button of the same name, and stays until the cart is there.
  await page
    .getByRole('region', { name: english('cart:items') })
    .getByRole('button', { name: english('cart:increase', { title: titleOf(1) }) })
    .click();
  await expectAnnounced(page, english('cart:itemCount_other', { count: 2 }));
  await page
    .getByRole('button', { name: english('cart:removeItem', { title: titleOf(1) }) })
    .click();
  await expectAnnounced(page, english('cart:removedItem', { title: titleOf(1) }));
  await expectAnnounced(page, english('cart:itemCount_other', { count: 0 }));
});

test('a stored cart is not announced', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('cart', '[{"id":1,"price":68,"quantity":2}]'),
  );
  await page.goto('/');
  const banner = page.getByRole('banner');
  const count = english('cart:itemCount_other', { count: 2 });
  await expect(banner.getByRole('link', { name: count })).toBeVisible();
  await expect(banner.getByRole('status').filter({ hasText: count })).toHaveCount(0);
});

test('the number of filtered works is announced', async ({ page }) => {
  await page.goto('/collection');
  await recordAnnouncements(page);
  await filterCheckbox(page, catalogueIn('en').categories['books'] ?? '').check();
  const books = published.filter(({ category }) => category === 'books').length;
  await expectAnnounced(page, english('catalogue:count_other', { count: books }));
  await page.getByRole('searchbox').fill('zzzzqqqq');
  await expectAnnounced(page, english('catalogue:count_other', { count: 0 }));
});

test('the next page of a list has the focus at its beginning', async ({ page }) => {
  await page.goto('/collection');
  await page.getByRole('link', { name: english('catalogue:pages.next') }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/page=2/);
  await expect(productList(page)).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('a wish and its removal are announced', async ({ page }) => {
  await page.goto('/product/1');
  await recordAnnouncements(page);
  for (const [way, news] of [
    ['add', 'added'],
    ['remove', 'removed'],
  ] as const) {
    await page
      .getByRole('main')
      .getByRole('button', { name: english(`wishlist:${way}`, { title: titleOf(1) }) })
      .first()
      .click();
    await expectAnnounced(page, english(`wishlist:${news}`));
  }
});

test('an error of a field is read with it, an error of the whole form is an alert', async ({
  page,
  consoleErrors,
}) => {
  // The shop's price is another one, and refuses the order.
  await page.addInitScript(() =>
    localStorage.setItem('cart', '[{"id":1,"price":0.01,"quantity":1}]'),
  );
  await page.goto('/checkout');
  const order = page.getByRole('button', { name: english('checkout:review.order') });
  await order.click();
  const email = page.getByLabel(english('checkout:contact.email'));
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(new RegExp(english('checkout:missing.email')));
  await email.fill('ada@example.com');
  for (const [field, value] of Object.entries({
    name: 'Ada',
    line1: '12 Harbour Lane',
    city: 'Portland',
    region: 'OR',
    postcode: '97201',
  }))
    await page.getByLabel(english(`checkout:address.${field}`)).fill(value);
  await order.click();
  const terms = page.getByLabel(english('checkout:review.terms'));
  await expect(terms).toBeFocused();
  await expect(terms).toHaveAccessibleDescription(english('checkout:review.termsMissing'));
  await terms.check();
  await recordAnnouncements(page);
  await order.click();
  await expectAnnounced(page, english('checkout:problem.price_changed'));
  await expect(page.getByRole('alert')).toBeFocused();
  await consoleErrors.expected(/409/);
});

test('a changed total of the order is announced', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('cart', '[{"id":1,"price":68,"quantity":1}]'),
  );
  await page.goto('/checkout');
  await expect(page.getByRole('radio').first()).toBeVisible();
  await recordAnnouncements(page);
  await page.getByRole('radio', { name: english('delivery:kinds.express') }).check();
  await expectAnnounced(page, '$88.00');
});
