// JavaScript of the back office's first load, in Brotli, as an administrator's browser fetches it.

import { chromium } from '@playwright/test';
import { chromiumArguments, ensureChromium } from '@atelier/e2e/chromium';
import { startShop } from '@atelier/e2e/running-shop';
import type { Browser } from '@playwright/test';
import type { Figure, Measure } from '../performance-promise.ts';
import { loadOnce } from './first-load.ts';

const kilobytesMax = 250;
const screens = { start: '/admin', users: '/admin/users', orders: '/admin/order' } as const;

/** Bytes of all scripts on the wire until the network is quiet, for the start page and two lists. */
export const adminFirstLoad: Measure = {
  promises: Object.keys(screens).map((name) => ({
    name: `JavaScript on first load, Brotli: back office, ${name}`,
    bar: `≤ ${kilobytesMax} KB`,
  })),
  measure: async ({ dataDirectory, progress }) => {
    const shop = await startShop(dataDirectory);
    const browser = await chromium.launch({
      executablePath: ensureChromium(),
      args: chromiumArguments,
    });
    try {
      const storageState = await signIn(browser, shop.output());
      const figures: Figure[] = [];
      for (const [name, path] of Object.entries(screens)) {
        progress(`First load of the back office: ${name}`);
        const context = await browser.newContext({ storageState });
        figures.push(await loadOnce(await context.newPage(), shop.address + path, kilobytesMax));
        await context.close();
      }
      return figures;
    } finally {
      await browser.close();
      await shop.stop();
    }
  },
};

/** Follows the link that the shop prints until an administrator has signed in, and sets a password. Returns the session. */
async function signIn(browser: Browser, printed: string) {
  const link = /\bhttps?:\S+\/verify\?\S+/.exec(printed)?.[0];
  if (link === undefined) throw new Error(`There is no link in: ${printed}`);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link, { waitUntil: 'networkidle' });
  await page.locator('main input[type=password]').first().fill('a long pass phrase for the bench');
  await page.locator('main form button[type=submit]').first().click();
  await page.waitForURL(/\/account/);
  const state = await context.storageState();
  await context.close();
  return state;
}
