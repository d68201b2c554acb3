// The tracker of the visitor statistics: its bytes, and Lighthouse for a phone with it and without it.

import { chromium } from '@playwright/test';
import { chromiumArguments, ensureChromium } from '@atelier/e2e/chromium';
import { startShop } from '@atelier/e2e/running-shop';
import { atMost, median } from '../figures.ts';
import { scorePage } from '../page-scores.ts';
import type { Bench, Figure, Measure } from '../performance-promise.ts';

const kilobytesMax = 1.5;
const pages = { home: '/', product: '/product/1' } as const;
const rounds = 5;
/** Scores of one page differ by a point from run to run. */
const noisePoints = 1;
const tracker = /\/tracker-[^/]*\.js$|\/rpc\/track_/;
const blocked = ['*/tracker-*.js', '*/rpc/track_*'];

/** Lighthouse sees both ways in turn, so that a busy moment of the machine meets both. */
export const trackerCost: Measure = {
  promises: [
    { name: 'statistics tracker: JavaScript, Brotli', bar: `≤ ${kilobytesMax} KB` },
    ...Object.keys(pages).map((name) => ({
      name: `statistics tracker: Lighthouse performance on a phone, ${name}`,
      bar: 'no lower than without it',
    })),
  ],
  async measure({ dataDirectory, progress }: Bench) {
    const shop = await startShop(dataDirectory);
    try {
      const figures: Figure[] = [await trackerBytes(shop.address)];
      for (const [name, path] of Object.entries(pages)) {
        progress(`Lighthouse with and without the tracker: ${name}`);
        figures.push(await compareScores(shop.address + path));
      }
      return figures;
    } finally {
      await shop.stop();
    }
  },
};

async function compareScores(address: string): Promise<Figure> {
  const scores: { readonly with: number[]; readonly without: number[] } = { with: [], without: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const way of ['with', 'without'] as const) {
      const page = await scorePage(address, way === 'with' ? [] : blocked);
      const isTracked = page.fetched.some((url) => tracker.test(url));
      if (isTracked !== (way === 'with'))
        throw new Error(`${address} was measured ${way} the tracker, which says otherwise`);
      scores[way].push(page.scores.performance);
    }
  }
  const [own, other] = [median(scores.with), median(scores.without)];
  return {
    text: `${own} with, ${other} without (medians of ${rounds}, in turn)`,
    met: own >= other - noisePoints,
  };
}

async function trackerBytes(address: string): Promise<Figure> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: chromiumArguments,
  });
  try {
    const page = await browser.newPage();
    const loaded = page.waitForResponse((response) => tracker.test(response.url()));
    await page.goto(address);
    const response = await loaded;
    const { responseBodySize } = await response.request().sizes();
    const coding = response.headers()['content-encoding'] ?? 'not compressed';
    return atMost(responseBodySize / 1000, kilobytesMax, 'KB', coding);
  } finally {
    await browser.close();
  }
}
