// Place of a revealed screen: it is painted where it stands when the router has led to it, also where a scroll bar takes room.

import { chromiumArguments, journeyChromium } from './chromium.ts';
import { expect, test } from './journey.ts';
import type { Page } from '@playwright/test';

test.use({
  launchOptions: {
    executablePath: journeyChromium(),
    args: chromiumArguments,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  },
});

/** Texts of the screen that a press reveals, with their places. */
interface Recorded {
  readonly parts: readonly { readonly element: Element; readonly place: string }[];
}

/** Records, when a click has been handled, where the texts of the revealed screen are in the window. */
async function recordRevealed(page: Page): Promise<void> {
  await page.evaluate(() => {
    const record = () => {
      const screen = document.querySelector('main [data-ahead]');
      const isRevealed = screen !== null && getComputedStyle(screen).opacity === '1';
      const texts = isRevealed ? [...screen.querySelectorAll('h1, p, main button')] : [];
      const parts = texts
        .map((element) => ({ element, place: JSON.stringify(element.getBoundingClientRect()) }))
        .filter(({ element }) => element.getBoundingClientRect().top < innerHeight);
      Object.assign(globalThis, { recorded: { parts } });
    };
    addEventListener('click', record, { once: true });
  });
}

/** The texts that are elsewhere now, by their words; null where none was revealed. */
const movedTexts = (page: Page): Promise<readonly string[] | null> =>
  page.evaluate(() => {
    const { parts } = Reflect.get(globalThis, 'recorded') as Recorded;
    const present = parts.filter(({ element }) => element.isConnected);
    if (!present.some(({ element }) => element.tagName === 'H1')) return null;
    return present
      .filter(({ element, place }) => JSON.stringify(element.getBoundingClientRect()) !== place)
      .map(({ element }) => element.textContent);
  });

const tile = 'main article a[href^="/product/"]';
const presses: readonly [from: string, link: string][] = [
  ['/', tile],
  ['/', 'main a[href^="/collection/"]'],
  ['/', 'footer a[href^="/contact"]'],
  ['/collection', tile],
  ['/product/14', tile],
  ['/blog', 'main article a[href^="/blog/"]'],
];

for (const [width, language] of [
  [1440, 'en'],
  [390, 'ar'],
  [390, 'ja'],
] as const) {
  test(`in ${language} at ${width} pixels nothing of a pressed page moves after its first frame`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 860 });
    for (const [from, link] of presses) {
      await test.step(`from ${from} by ${link}`, async () => {
        await page.goto(`${from}?lang=${language}`);
        await page.waitForLoadState('networkidle');
        const target = page.locator(link).first();
        await target.scrollIntoViewIfNeeded();
        await page.mouse.move(2, 400);
        await target.hover();
        await page.waitForLoadState('networkidle');
        await recordRevealed(page);
        await page.mouse.down();
        const ahead = page.locator('main [data-ahead]');
        await expect(ahead).toHaveCount(1);
        await page.mouse.up();
        // It has become a part of the page, with everything that is below its first screenful.
        await expect(ahead).toHaveCSS('position', 'static');
        await expect(ahead).toHaveCSS('will-change', 'auto');
        await page.waitForLoadState('networkidle');
        expect(await movedTexts(page)).toEqual([]);
      });
    }
  });
}
