// Every screen fits its width, in every language, and what is shown by the server is what stays.

import { comeToRest, expect, screens, test, widths } from './journey.ts';
import { languages } from './texts.ts';

for (const [name, path] of Object.entries(screens)) {
  test(`${name} fits phones, tablets and desks in ten languages`, async ({ page }) => {
    test.slow();
    for (const language of languages) {
      await page.goto(language === 'en' ? path : `${path}?lang=${language}`);
      await comeToRest(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        expect(overflow, `${language} at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
  });

  test(`${name} does not jump while it comes to life`, async ({ page }) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const shifted = await page.evaluate(async () => {
      const observed = Promise.withResolvers<PerformanceEntryList>();
      new PerformanceObserver((list) => observed.resolve(list.getEntries())).observe({
        type: 'layout-shift',
        buffered: true,
      });
      // Where nothing shifted, nothing is ever reported.
      setTimeout(() => observed.resolve([]), 500);
      const entries = await observed.promise;
      return entries.reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0);
    });
    // The bar of Web Vitals for a good page.
    expect(shifted).toBeLessThan(0.1);
  });
}
