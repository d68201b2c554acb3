// Pictures of the shop's own pages: at every width the objects in them are visible whole.

import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const windows = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const;

/** The part of each picture with objects in it, as shares of its width and height. */
const things = {
  hero: { path: '/', left: 0.18, right: 0.99, top: 0.02, bottom: 0.97 },
  studio: { path: '/about', left: 0.04, right: 0.98, top: 0.13, bottom: 0.95 },
} as const;

for (const [name, { path, ...part }] of Object.entries(things)) {
  for (const language of ['en', 'ar'] as const) {
    test(`${name} in ${language} cuts nothing off`, async ({ page }) => {
      await page.goto(`${path}?lang=${language}`);
      for (const window of windows) {
        await page.setViewportSize(window);
        const shown = await shownOf(page, name);
        const where = `at ${window.width}`;
        expect(shown.left, where).toBeLessThanOrEqual(part.left);
        expect(shown.top, where).toBeLessThanOrEqual(part.top);
        expect(shown.right, where).toBeGreaterThanOrEqual(part.right);
        expect(shown.bottom, where).toBeGreaterThanOrEqual(part.bottom);
        expect(shown.height, where).toBeLessThanOrEqual(window.height);
      }
    });
  }
}

interface Shown {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** In pixels of the page. */
  readonly height: number;
}

/** The visible part of a picture in its frame, as shares of the picture. */
function shownOf(page: Page, name: string): Promise<Shown> {
  return page.locator(`main img[src*="/${name}."]`).evaluate((image: HTMLImageElement): Shown => {
    const { width, height } = image.getBoundingClientRect();
    const [x = 0.5, y = 0.5] = getComputedStyle(image)
      .objectPosition.split(' ')
      .map((each) => parseFloat(each) / 100);
    // The attributes are the size of the file.
    const natural = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
    const across = Math.min(1, width / height / natural);
    const down = Math.min(1, natural / (width / height));
    return {
      left: (1 - across) * x,
      right: (1 - across) * x + across,
      top: (1 - down) * y,
      bottom: (1 - down) * y + down,
      height,
    };
  });
}
