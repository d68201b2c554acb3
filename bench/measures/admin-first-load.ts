// JavaScript of the back office's first load, in Brotli, as an administrator's browser fetches it.

import { chromium } from '@playwright/test';
import { chromiumArguments, ensureChromium } from '@atelier/e2e/chromium';
import { startShop } from '@atelier/e2e/running-shop';
import type { Browser } from '@playwright/test';
import type { Measure } from '../performance-promise.ts';
import { atMost } from '../figures.ts';
import { scriptsOfLoad } from './first-load.ts';

const kilobytesMax = 250;

/** Bytes of all scripts on the wire until the network is quiet, for the start page, for each section that it leads to, and for a post. */
export const adminFirstLoad: Measure = {
  promises: ['the start page', 'the largest section', 'a post'].map((name) => ({
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
      const load = async (path: string) => {
        progress(`First load of the back office: ${path}`);
        const context = await browser.newContext({ storageState });
        const page = await context.newPage();
        const scripts = await scriptsOfLoad(page, shop.address + path);
        const links = await page.locator('nav a[href^="/admin/"]').all();
        const sections = await Promise.all(links.map((link) => link.getAttribute('href')));
        await context.close();
        return { path, ...scripts, sections: new Set(sections.filter((each) => each !== null)) };
      };
      const start = await load('/admin');
      const sections = [];
      for (const path of start.sections) sections.push(await load(path));
      const [largest] = sections.toSorted((one, other) => other.kilobytes - one.kilobytes);
      if (largest === undefined || sections.length < 10)
        throw new Error(`The start page leads to ${sections.length} sections alone.`);
      const post = await load('/admin/blog/1');
      const note = `${largest.path}, of ${sections.length}; ${largest.note}`;
      return [
        atMost(start.kilobytes, kilobytesMax, 'KB', start.note),
        atMost(largest.kilobytes, kilobytesMax, 'KB', note),
        atMost(
          post.kilobytes,
          kilobytesMax,
          'KB',
          `its editor comes with the first sign of a person; ${post.note}`,
        ),
      ];
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
