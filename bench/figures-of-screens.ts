// Figures of several screens of a running shop, one each, measured in one Chromium.

import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { chromiumArguments, ensureChromium } from '@atelier/e2e/chromium';
import { startShop } from '@atelier/e2e/running-shop';
import type { Bench, Figure } from './performance-promise.ts';

/**
 * Starts the shop and a browser, measures each screen in its turn, and stops both.
 * @param what name of the measurement in the progress lines
 */
export async function figuresOfScreens<Screen, Result = Figure>(
  { dataDirectory, progress }: Bench,
  what: string,
  screens: Readonly<Record<string, Screen>>,
  measure: (browser: Browser, address: string, screen: Screen) => Promise<Result>,
): Promise<Result[]> {
  const shop = await startShop(dataDirectory);
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: chromiumArguments,
  });
  try {
    const figures: Result[] = [];
    for (const [name, screen] of Object.entries(screens)) {
      progress(`${what}: ${name}`);
      figures.push(await measure(browser, shop.address, screen));
    }
    return figures;
  } finally {
    await browser.close();
    await shop.stop();
  }
}
