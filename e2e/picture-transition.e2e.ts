// Transition of a picture: from its tile to its place on the work's page and back, where motion is welcome, and without one where it is not.

import type { Page } from '@playwright/test';
import { productList } from './collection.ts';
import { published, titleOf } from './demo-rows.ts';
import { expect, test } from './journey.ts';
import type { Language } from '@atelier/shop/language';

const work = published[0]?.id ?? 1;

/** The copy of a picture that moves over the page. */
const movingPicture = 'img[style*="transform-origin"]';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Records where each picture that moves over the page begins. */
async function recordMotions(page: Page): Promise<void> {
  await page.addInitScript((moving: string) => {
    const motions: Place[] = [];
    Object.assign(globalThis, { motions });
    const animate = Reflect.get(Element.prototype, 'animate');
    Element.prototype.animate = function record(keyframes, options) {
      const animation = animate.call(this, keyframes, options);
      if (animation.id === 'picture-transition' && this.matches(moving)) {
        const { x, y, width, height } = this.getBoundingClientRect();
        motions.push({ x: x + width / 2, y: y + height / 2, width });
      }
      return animation;
    };
  }, movingPicture);
}

const motions = (page: Page): Promise<Place[]> =>
  page.evaluate(() => Reflect.get(globalThis, 'motions') as Place[]);

/** Opens the list of one work, whose page is fetched before the press, and presses its tile. */
async function pressTile(page: Page, language: Language): Promise<Place> {
  const title = titleOf(work, language);
  const fetched = page.waitForResponse(/get_product/);
  await page.goto(`/collection?lang=${language}&q=${encodeURIComponent(title)}`);
  await (await fetched).finished();
  const tile = productList(page, language).getByRole('article').filter({ hasText: title }).first();
  await expect(tile.locator('img')).toHaveJSProperty('complete', true);
  await tile.scrollIntoViewIfNeeded();
  const box = await tile.locator('img').boundingBox();
  if (box === null) throw new Error('The tile has a picture.');
  await tile.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
}

for (const language of ['en', 'ar', 'ja'] as const) {
  for (const width of [390, 1440]) {
    test(`in ${language} at ${width} pixels the picture of a pressed tile moves to the work's page`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await recordMotions(page);
      const tile = await pressTile(page, language);
      const [motion, ...others] = await motions(page);
      expect(others).toEqual([]);
      expect(motion?.x).toBeCloseTo(tile.x, 0);
      expect(motion?.y).toBeCloseTo(tile.y, 0);
      expect(motion?.width).toBeGreaterThanOrEqual(tile.width - 1);
      // The copy that moved is gone, and the picture of the page itself is seen.
      await expect(page.locator(movingPicture)).toHaveCount(0);
      await expect(page.getByRole('main').locator('article img').first()).toHaveCSS('opacity', '1');
    });
  }
}

test('going back, the picture of a work moves to its tile', async ({ page }) => {
  await recordMotions(page);
  await pressTile(page, 'en');
  await expect(page.locator(movingPicture)).toHaveCount(0);
  const great = page.getByRole('main').locator('article img').first();
  await expect(great).toHaveJSProperty('complete', true);
  const box = await great.boundingBox();
  await page.goBack();
  await expect(productList(page)).toBeVisible();
  await expect.poll(async () => (await motions(page)).length).toBe(2);
  const motion = (await motions(page)).at(-1);
  expect(motion?.x).toBeCloseTo((box?.x ?? 0) + (box?.width ?? 0) / 2, 0);
  expect(motion?.width).toBeCloseTo(box?.width ?? 0, 0);
  await expect(page.locator(movingPicture)).toHaveCount(0);
});

test('no picture moves where motion is not welcome', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await recordMotions(page);
  await pressTile(page, 'en');
  expect(await motions(page)).toEqual([]);
});
