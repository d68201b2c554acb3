// Measures the Studio on a small project and on a copy of the shop: from the end of a gesture in the inspector until the file has the new text.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import { chromiumArguments, journeyChromium } from '../chromium.ts';
import { newDataDirectory, removeDataDirectory, startShop } from '../running-shop.ts';
import { copyClone, removeClone } from '../shop-copy.ts';
import { openStudioProject } from '../studio-project.ts';

const gestures = 40;
const writtenMsMax = 5000;
const openMsMax = 120_000;
/** Between gestures, so that the page has taken the one before. */
const restMs = 350;

/** Times in milliseconds. */
interface Times {
  readonly medianMs: number;
  readonly p95Ms: number;
}

const browser = await chromium.launch({
  executablePath: journeyChromium(),
  args: chromiumArguments,
});
try {
  const project = await onProject(browser);
  const shop = await onShop(browser);
  process.send?.({ project, shop });
} finally {
  await browser.close();
}

async function onProject(opened: Browser): Promise<Times> {
  const project = await openStudioProject();
  try {
    return await measure(opened, project.address, '#title', () => project.read('src/app.tsx'));
  } finally {
    await project.close();
  }
}

async function onShop(opened: Browser): Promise<Times> {
  const [clone, data] = [copyClone(), newDataDirectory()];
  const shop = await startShop(data, 'start', { STUDIO_PORT: '0' }, [], clone);
  try {
    const address = /http:\/\/127\.0\.0\.1:\d+\/#token=\S+/.exec(shop.output())?.[0] ?? '';
    const hero = join(clone, 'shop', 'features', 'home', 'hero.tsx');
    return await measure(opened, address, 'h1', () => readFileSync(hero, 'utf8'));
  } finally {
    await shop.stop();
    removeDataDirectory(data);
    removeClone(clone);
  }
}

/** Scrubs a side of an element of the first frame, many times. @param read gives the text of the file that has the element */
async function measure(
  opened: Browser,
  address: string,
  selector: string,
  read: () => string,
): Promise<Times> {
  const page = await opened.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(address);
  await page.getByRole('treeitem').first().waitFor({ timeout: openMsMax });
  const shown = page.locator('iframe.frame-page').first().contentFrame();
  await shown.locator(selector).click({ modifiers: ['Control'], timeout: openMsMax });
  const side = page.getByLabel('padding left', { exact: true });
  await side.scrollIntoViewIfNeeded({ timeout: openMsMax });
  const times: number[] = [];
  for (let gesture = 0; gesture < gestures; gesture += 1) {
    times.push(await scrubAndWait(page, side, read, gesture % 2 === 0 ? 9 : -6));
    await sleep(restMs);
  }
  await page.close();
  // The first ones load the project's Tailwind.
  const sorted = times.slice(4).toSorted((one, other) => one - other);
  return {
    medianMs: sorted[Math.floor(sorted.length / 2)] ?? 0,
    p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
  };
}

/** Scrubs a side, and waits for the file from the moment at which the button is let go. Returns the time in ms. */
async function scrubAndWait(
  page: Page,
  side: Locator,
  read: () => string,
  px: number,
): Promise<number> {
  const box = await side.boundingBox();
  if (box === null) throw new Error('There is nothing to scrub.');
  const before = read();
  await page.mouse.move(box.x + 8, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + 8 + px, box.y + 8, { steps: 3 });
  const start = performance.now();
  const released = page.mouse.up();
  while (read() === before) {
    if (performance.now() - start > writtenMsMax) throw new Error('The file was not written.');
    await sleep(1);
  }
  const ms = performance.now() - start;
  await released;
  return ms;
}
