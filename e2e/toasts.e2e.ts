// Toasts: one at a time, reached by F8, dismissed by a key, a button or a swipe, and gone by themselves after their time.

import type { Page } from '@playwright/test';
import { waitForAnimations, expect, test, axeViolations } from './journey.ts';
import { titleOf } from './demo-rows.ts';
import { english } from './texts.ts';

const corner = (page: Page) => page.getByRole('region', { name: /F8/ });
const toasts = (page: Page) => corner(page).getByRole('listitem');
const heart = (page: Page, way: 'add' | 'remove') =>
  page
    .getByRole('button', { name: english(`wishlist:${way}`, { title: titleOf(1) }), exact: true })
    .first();

test('a new toast replaces the previous one', async ({ page }) => {
  await page.goto('/product/1');
  await page.getByRole('button', { name: english('cart:add'), exact: true }).click();
  await expect(toasts(page)).toContainText(english('cart:added'));
  await heart(page, 'add').click();
  await expect(toasts(page)).toHaveCount(1);
  await expect(toasts(page)).toContainText(english('wishlist:added'));
});

test('F8 moves the focus to a toast, and Escape dismisses it', async ({ page }) => {
  await page.goto('/product/1');
  await heart(page, 'add').click();
  await expect(toasts(page)).toHaveCount(1);
  await page.keyboard.press('F8');
  await expect(corner(page).getByRole('list')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toasts(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toasts(page)).toHaveCount(0);
});

test('the button of a toast dismisses it', async ({ page }) => {
  await page.goto('/product/1');
  await heart(page, 'add').click();
  await page.getByRole('button', { name: english('toasts:dismiss') }).click();
  await expect(toasts(page)).toHaveCount(0);
});

test('a toast disappears after five seconds, not before', async ({ page }) => {
  await page.clock.install({ time: '2030-01-01T12:00:00' });
  await page.goto('/product/1');
  // From here on the clock stands still, except where it is moved below.
  await page.clock.pauseAt('2030-01-01T13:00:00');
  await heart(page, 'add').click();
  await expect(toasts(page)).toHaveCount(1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(4000);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(1500);
  await expect(toasts(page)).toHaveCount(0);
});

for (const { distance, left } of [
  { distance: 30, left: 1 },
  { distance: 90, left: 0 },
]) {
  test(`a swipe of ${distance} pixels leaves ${left}`, async ({ page }) => {
    await page.goto('/product/1');
    await heart(page, 'add').click();
    await expect(toasts(page)).toBeVisible();
    await waitForAnimations(page);
    const box = await toasts(page).boundingBox();
    if (box === null) throw new Error('There is no toast to swipe.');
    const [x, y] = [box.x + 40, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 10; step += 1) await page.mouse.move(x + (distance * step) / 10, y);
    await page.mouse.up();
    await expect(toasts(page)).toHaveCount(left);
  });
}

test('a shown toast passes axe, light and dark', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/product/1');
    await heart(page, colorScheme === 'light' ? 'add' : 'remove').click();
    await expect(toasts(page)).toHaveCount(1);
    expect(await axeViolations(page)).toEqual([]);
  }
});
