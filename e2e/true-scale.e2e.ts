// True scale: a print on a wall beside a chair, as large as the chosen version, and none for what does not hang.

import { catalogueIn, titleOf } from './demo-rows.ts';
import { axeViolations, expect, test } from './journey.ts';
import { overflowErrors } from './overflow.ts';
import { english, text } from './texts.ts';

/** A print in two sizes, and a cup, all of which were measured. */
const print = 10;
const cup = 16;

for (const language of ['en', 'ar', 'ja'] as const) {
  for (const width of [390, 1440]) {
    test(`in ${language} at ${width} pixels a print hangs in true scale beside a chair, and grows with its version`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/product/${print}?lang=${language}`);
      const label = text(language, 'product:scale.label', { title: titleOf(print, language) });
      const drawing = page.getByRole('figure', { name: label });
      await drawing.scrollIntoViewIfNeeded();
      await expect(page.getByText(text(language, 'product:scale.caption'))).toBeVisible();
      const widthOf = async () => Number(await drawing.locator('svg svg').getAttribute('width'));
      expect(await widthOf()).toBe(400);
      expect(await axeViolations(page)).toEqual([]);
      expect(await overflowErrors(page)).toEqual([]);
      const large = page.getByText(catalogueIn(language).values['70x56'] ?? '', { exact: true });
      await page.getByRole('main').locator('label').filter({ has: large }).click();
      await expect.poll(widthOf).toBe(560);
    });
  }
}

test('a cup has no drawing on a wall', async ({ page }) => {
  await page.goto(`/product/${cup}`);
  await expect(
    page.getByText(english('product:details.dimensions'), { exact: true }),
  ).toBeVisible();
  await expect(page.getByText(english('product:scale.caption'))).toHaveCount(0);
});
