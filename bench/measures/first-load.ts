// JavaScript of the first load, in Brotli: counted from the network of a fresh Chromium, not from the build's files.

import type { Page } from '@playwright/test';
import { saveData } from '@atelier/e2e/save-data';
import { figuresOfScreens } from '../figures-of-screens.ts';
import { atMost } from '../figures.ts';
import type { Figure, Measure } from '../performance-promise.ts';

const kilobytesMax = 105;
const screens = { home: '/', list: '/collection', product: '/product/1', cart: '/cart' } as const;
/** Time after the last request in which files that are fetched ahead still belong to the first load. */
const quietMs = 1000;

/** Bytes of all scripts on the wire until the network is quiet, for each of the four screens. */
export const firstLoad: Measure = {
  promises: Object.keys(screens).map((name) => ({
    name: `JavaScript on first load, Brotli: ${name}`,
    bar: `≤ ${kilobytesMax} KB`,
    peers: 'in gzip: EverShop 455 KB, Medusa 208–253 KB',
  })),
  measure: (bench) =>
    figuresOfScreens(bench, 'First load', screens, async (browser, address, path) => {
      const page = await browser.newPage();
      // Such a visitor's page fetches nothing for the pages behind its links, which are no part of its own load.
      await saveData(page);
      const figure = await loadOnce(page, address + path, kilobytesMax);
      await page.close();
      return figure;
    }),
};

/** Counts the scripts of a first load against a limit in kilobytes. */
async function loadOnce(page: Page, address: string, limit: number): Promise<Figure> {
  const { kilobytes, note } = await scriptsOfLoad(page, address);
  return atMost(kilobytes, limit, 'KB', note);
}

/** Opens an address and counts the scripts that a browser without a cache fetches. */
export async function scriptsOfLoad(
  page: Page,
  address: string,
): Promise<{ readonly kilobytes: number; readonly note: string }> {
  const network = await page.context().newCDPSession(page);
  const scripts = new Map<string, { readonly coding: string }>();
  let bytes = 0;
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    // A preloaded module comes as `Other`, so its own type is read, too.
    if (type !== 'Script' && !/javascript/.test(response.mimeType)) return;
    const coding = Object.entries(response.headers).find(
      ([name]) => name.toLowerCase() === 'content-encoding',
    );
    scripts.set(requestId, { coding: coding?.[1] ?? 'identity' });
  });
  // Bytes of the bodies on the wire; headers are not JavaScript.
  network.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await network.send('Network.enable');
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(quietMs);
  const plain = [...scripts.values()].filter(({ coding }) => coding !== 'br').length;
  if (scripts.size === 0) throw new Error(`${address} loaded no script at all`);
  const note = `${scripts.size} files${plain === 0 ? '' : `, ${plain} of them not in Brotli`}`;
  return { kilobytes: bytes / 1000, note };
}
