// Buy bar of a phone: it stays in view above every bar at the foot, and the keys reach it where the eye finds it.

import type { Locator } from '@playwright/test';
import { expect, test } from './journey.ts';
import { english, text } from './texts.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Upper and lower edge of an element in the window. */
async function edges(element: Locator): Promise<{ readonly top: number; readonly end: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not shown.');
  return { top: box.y, end: box.y + box.height };
}

test.describe('a visitor of another language', () => {
  test.use({ locale: 'de-AT' });

  test('can buy while a language is suggested, and the bar goes down with the answer', async ({
    page,
  }) => {
    await page.goto('/product/1');
    const suggestion = page.getByRole('region', { name: text('de', 'language:suggestion.label') });
    const add = page.getByRole('button', { name: english('cart:add'), exact: true });
    await expect(suggestion).toBeVisible();
    await expect(add).toBeInViewport({ ratio: 1 });
    await expect
      .poll(async () => (await edges(suggestion)).top - (await edges(add)).end)
      .toBeGreaterThanOrEqual(0);
    await add.click();
    await expect(
      page
        .getByRole('banner')
        .getByRole('link', { name: english('cart:itemCount_one', { count: 1 }) }),
    ).toBeVisible();
    await page.getByRole('button', { name: text('de', 'language:suggestion.dismiss') }).click();
    await expect.poll(async () => (await edges(add)).end).toBeGreaterThan(844 - 40);
  });
});

test('the keys reach the bar after the text above it, and before the works below', async ({
  page,
}) => {
  await page.goto('/product/1');
  const add = page.getByRole('button', { name: english('cart:add'), exact: true });
  const choose = page.getByRole('button', { name: english('product:delivery.choose') });
  const share = page.getByRole('button', { name: english('product:share.action') });
  const related = page.getByRole('region').or(page.locator('section')).getByRole('article').first();
  const order: string[] = [];
  const stops = { add, choose, share, related: related.getByRole('link') };
  await choose.focus();
  for (let press = 0; press < 30 && !order.includes('related'); press += 1) {
    for (const [name, stop] of Object.entries(stops))
      if (await stop.first().evaluate((element) => element === document.activeElement))
        order.push(name);
    await page.keyboard.press('Tab');
  }
  expect(order).toEqual(['choose', 'share', 'add', 'related']);
});
