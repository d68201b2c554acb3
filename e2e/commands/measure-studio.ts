// Measures the Studio on a small project: from the end of a gesture in the inspector until the file has the new text.

import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { chromiumArguments, journeyChromium } from '../chromium.ts';
import { openStudioProject } from '../studio-project.ts';
import type { StudioProject } from '../studio-project.ts';

const app = 'src/app.tsx';
const gestures = 40;
const writtenMsMax = 5000;
/** Between gestures, so that the page has taken the one before. */
const restMs = 350;

const project = await openStudioProject();
const browser = await chromium.launch({
  executablePath: journeyChromium(),
  args: chromiumArguments,
});
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(project.address);
  await page.getByRole('treeitem').filter({ hasText: 'h1' }).click({ timeout: 60_000 });
  const side = page.getByLabel('padding left', { exact: true });
  await side.scrollIntoViewIfNeeded();
  const times: number[] = [];
  for (let gesture = 0; gesture < gestures; gesture += 1) {
    times.push(await scrubAndWait(page, side, project, gesture % 2 === 0 ? 9 : -6));
    await sleep(restMs);
  }
  // The first ones load the project's Tailwind.
  const sorted = times.slice(4).toSorted((one, other) => one - other);
  process.send?.({
    medianMs: sorted[Math.floor(sorted.length / 2)] ?? 0,
    p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
  });
} finally {
  await browser.close();
  await project.close();
}

/** Scrubs a side, and waits for the file from the moment at which the button is let go. Returns the time in ms. */
async function scrubAndWait(
  page: Page,
  side: Locator,
  { read }: StudioProject,
  px: number,
): Promise<number> {
  const box = await side.boundingBox();
  if (box === null) throw new Error('There is nothing to scrub.');
  const before = read(app);
  await page.mouse.move(box.x + 8, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + 8 + px, box.y + 8, { steps: 3 });
  const start = performance.now();
  const released = page.mouse.up();
  while (read(app) === before) {
    if (performance.now() - start > writtenMsMax) throw new Error('The file was not written.');
    await sleep(1);
  }
  const ms = performance.now() - start;
  await released;
  return ms;
}
