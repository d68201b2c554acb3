// Layout: every screen fits its width, in every language, and hydration changes nothing that the server rendered.

import type { Page } from '@playwright/test';
import { waitForAnimations, expect, screens, test, widths } from './journey.ts';
import { languages } from '@atelier/shop/language';

/** From the narrowest that reads without scrolling sideways (WCAG 2.2, 1.4.10). */
const phones = [320, 360, 390] as const;

for (const [name, path] of Object.entries(screens)) {
  test(`${name} fits phones, tablets and desks in ten languages`, async ({ page }) => {
    test.slow();
    for (const language of languages) {
      await page.goto(language === 'en' ? path : `${path}?lang=${language}`);
      await waitForAnimations(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        expect(overflow, `${language} at ${width} px`).toBeLessThanOrEqual(0);
      }
      for (const width of phones) {
        await page.setViewportSize({ width, height: 800 });
        expect(await brokenWords(page), `${language} at ${width} px`).toEqual([]);
      }
    }
  });

  test(`${name} does not jump during hydration`, async ({ page }) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const shifted = await page.evaluate(async () => {
      const observed = Promise.withResolvers<PerformanceEntryList>();
      new PerformanceObserver((list) => observed.resolve(list.getEntries())).observe({
        type: 'layout-shift',
        buffered: true,
      });
      // A page without a shift never reports one.
      setTimeout(() => observed.resolve([]), 500);
      const entries = await observed.promise;
      return entries.reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0);
    });
    // Limit of Web Vitals for a good page.
    expect(shifted).toBeLessThan(0.1);
  });
}

test('the links to sign in have a distance from the shop’s name in the narrowest header', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  const header = page.getByRole('banner');
  for (const language of languages) {
    await page.goto(`/?lang=${language}`);
    await waitForAnimations(page);
    const last = await header.getByRole('navigation').getByRole('link').last().boundingBox();
    const name = await header.locator('a.font-display').boundingBox();
    if (last === null || name === null) throw new Error('The header is incomplete.');
    const gap = language === 'ar' ? last.x - name.x - name.width : name.x - last.x - last.width;
    expect(gap, language).toBeGreaterThanOrEqual(24);
  }
});

test('figures have a distance from the words of Arabic and Hindi', async ({ page }) => {
  for (const language of ['ar', 'hi']) {
    await page.goto(`/product/17?lang=${language}`);
    await waitForAnimations(page);
    const space = await page
      .locator('dl dd bdi')
      .first()
      .evaluate((element) => {
        const text = element.firstChild;
        if (text === null) throw new Error('There are no dimensions.');
        const range = document.createRange();
        const place = text.textContent?.indexOf(' ') ?? 0;
        range.setStart(text, place);
        range.setEnd(text, place + 1);
        return (
          range.getBoundingClientRect().width /
          Number.parseFloat(getComputedStyle(element).fontSize)
        );
      });
    // As wide as in the faces of these scripts.
    expect(space, language).toBeGreaterThan(0.24);
  }
});

test('the headings of the Japanese shop break their lines between phrases', async ({ page }) => {
  await page.goto('/?lang=ja');
  await waitForAnimations(page);
  for (const width of [320, 390, 600, 768, 1024, 1200, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await page.evaluate((word) => {
      const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: number[] = [];
      for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
        const place = node.textContent?.indexOf(word) ?? -1;
        if (place < 0 || node.parentElement?.checkVisibility() !== true) continue;
        const range = document.createRange();
        range.setStart(node, place);
        range.setEnd(node, place + word.length);
        found.push(new Set(Array.from(range.getClientRects(), ({ bottom }) => bottom)).size);
      }
      return found;
    }, '少しずつ');
    // Before the works, and at the end of the page.
    expect(lines, `at ${width} px`).toEqual([1, 1]);
  }
});

/** Words of headings that are broken over two lines. Scripts that break anywhere have no words. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const word =
      /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Devanagari}\p{M}]+/gu;
    for (const heading of document.querySelectorAll('h1, h2, h3, p.font-display')) {
      if (!heading.checkVisibility()) continue;
      const nodes = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
        for (const { 0: found, index } of (node.textContent ?? '').matchAll(word)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + found.length);
          const lines = new Set(Array.from(range.getClientRects(), ({ bottom }) => bottom));
          if (lines.size > 1) broken.push(found);
        }
      }
    }
    return broken;
  });
}
