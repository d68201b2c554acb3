// Starts of the shop: the time from the command to the first page.

import { removeDataDirectory, newDataDirectory, startShop } from '@atelier/e2e/running-shop';
import { atMost, median } from '../figures.ts';
import type { Bench, Measure } from '../performance-promise.ts';

const rounds = 5;
const secondsMax = 2;

/** First start and start on existing data, each to the first page with 200. */
export const starts: Measure = {
  promises: [
    {
      name: 'start on existing data → first 200',
      bar: `≤ ${secondsMax} s`,
      peers: 'EverShop 2.2 s, Medusa 4.0 s without its storefront',
    },
    { name: 'first start: new database, migrations, demo catalogue → first 200' },
  ],
  async measure({ dataDirectory, progress }: Bench) {
    progress('The shop is built, where that is not done yet');
    const warmUp = newDataDirectory();
    await startOnce(warmUp);
    removeDataDirectory(warmUp);
    progress('A first start');
    const first = await startOnce(dataDirectory);
    progress(`${rounds} starts on existing data`);
    const again: number[] = [];
    for (let round = 0; round < rounds; round += 1) again.push(await startOnce(dataDirectory));
    return [
      atMost(median(again) / 1000, secondsMax, 's', `median of ${rounds}`),
      { text: `${(first / 1000).toFixed(2)} s`, met: null },
    ];
  },
};

/** From the start of the process to a home page with 200, in milliseconds. */
async function startOnce(dataDirectory: string): Promise<number> {
  const shop = await startShop(dataDirectory);
  const sent = performance.now();
  const response = await fetch(shop.address);
  await response.text();
  const responseMs = performance.now() - sent;
  await shop.stop();
  if (response.status !== 200) throw new Error(`the home page returned ${response.status}`);
  return shop.startMs + responseMs;
}
