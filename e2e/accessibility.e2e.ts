// axe finds nothing on any screen: in a left-to-right, a right-to-left and a Japanese page, on a phone and on a desk, light and dark.

import { AxeBuilder } from '@axe-core/playwright';
import { expect, screens, test } from './journey.ts';
import { english } from './texts.ts';

for (const [name, path] of Object.entries(screens)) {
  for (const language of ['en', 'ar', 'ja']) {
    for (const width of [390, 1440]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        test(`${name}, ${language}, ${width} px, ${colorScheme}`, async ({ page }) => {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await page.setViewportSize({ width, height: 900 });
          await page.goto(language === 'en' ? path : `${path}?lang=${language}`, {
            waitUntil: 'networkidle',
          });
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(
            violations.map(
              ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join('; ')}`,
            ),
          ).toEqual([]);
        });
      }
    }
  }
}

test('a filled cart, an open menu and an open panel', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const violations = async (): Promise<string[]> => {
    // A menu hangs outside the landmarks of the page: it belongs to its button.
    const found = await new AxeBuilder({ page }).disableRules('region').analyze();
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join('; ')}`,
    );
  };
  await page.goto('/product/1');
  await page.getByRole('button', { name: english('cart:add') }).click();
  await page.goto('/cart');
  await expect(page.getByRole('region', { name: english('cart:summary.title') })).toBeVisible();
  expect(await violations()).toEqual([]);
  await page
    .getByRole('banner')
    .getByRole('button', { name: english('header:account') })
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole('banner')
    .getByRole('button', { name: english('header:menu') })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await violations()).toEqual([]);
});
