// Accessibility by axe: no violation on any screen, in a left-to-right, a right-to-left and a Japanese page, on a phone and a desktop,
// light and dark.

import { addToCart } from './add-to-cart.ts';
import { expect, screens, test, axeViolations } from './journey.ts';
import { closeMenu, expectFocusWithin, openAccountMenu } from './menus.ts';
import { english } from './texts.ts';

for (const [name, path] of Object.entries(screens)) {
  for (const language of ['en', 'ar', 'ja']) {
    test(`${name}, ${language}, has no violations on a phone and a desk, light and dark`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(language === 'en' ? path : `${path}?lang=${language}`);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          expect.soft(await axeViolations(page, []), `${width} px, ${colorScheme}`).toEqual([]);
        }
      }
    });
  }
}

test('a filled cart, an open menu and an open panel have no violations', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await addToCart(page, 'en', 1);
  await page.goto('/cart');
  await expect(page.getByRole('region', { name: english('cart:summary.title') })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await openAccountMenu(page);
  expect(await axeViolations(page)).toEqual([]);
  await closeMenu(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole('banner')
    .getByRole('button', { name: english('header:menu') })
    .click();
  await expectFocusWithin(page.getByRole('dialog'));
  expect(await axeViolations(page)).toEqual([]);
});
