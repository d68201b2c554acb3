// The data API by itself, over HTTP: a read of 20 rows with an embedded table, its own share of that read, its memory.

import { startShop } from '@atelier/e2e/running-shop';
import type { RunningShop } from '@atelier/e2e/running-shop';
import { runAtelier } from '../run-atelier.ts';
import { atLeast, atMost, median } from '../figures.ts';
import { underLoad } from '../load.ts';
import { megabytesOf } from '../memory.ts';
import type { Bench, Measure } from '../performance-promise.ts';
import { publishableKey } from '../publishable-key.ts';

const requestsMin = 1500;
const planMicrosecondsMax = 60;
const growthMegabytesMax = 20;
const rows = 20;
const products = 500;
const read = `/rest/v1/products?select=id,price,texts:product_texts(title,description)&texts.language=eq.en&order=id&limit=${rows}`;
const connections = 16;
const timed = 3000;
const manyRequests = 100_000;

/** `rest/v1` as an anonymous program calls it. */
export const dataApi: Measure = {
  promises: [
    { name: `data API: ${rows} rows with one embed`, bar: '≥ 1,500 requests/s' },
    {
      name: 'data API: parse, plan and SQL text of that read',
      bar: `≤ ${planMicrosecondsMax} µs`,
    },
    {
      name: `data API: memory that another ${manyRequests.toLocaleString('en')} requests leave behind`,
      bar: `≤ ${growthMegabytesMax} MB`,
    },
  ],
  async measure({ dataDirectory, progress }: Bench) {
    await runAtelier(['seed', '--products', String(products)], dataDirectory);
    const headers = { apikey: await publishableKey(dataDirectory) };
    const shop = await startShop(dataDirectory, 'start', { PGRST_SERVER_TIMING_ENABLED: 'true' });
    try {
      const load = { address: shop.address + read, headers, connections, seconds: 10 };
      progress(`Reads of ${rows} rows with one embed`);
      const fast = await underLoad(load, isExpectedBody);
      const planMs = await planning(shop, headers);
      const many = { ...load, requests: manyRequests };
      // The process grows to its working size during the first requests.
      progress(`Twice ${manyRequests.toLocaleString('en')} such reads`);
      await underLoad(many, isExpectedBody);
      const before = megabytesOf([shop.pid]);
      await underLoad(many, isExpectedBody);
      const growth = Math.max(0, megabytesOf([shop.pid]) - before);
      return [
        atLeast(fast.requestsPerSecond, requestsMin, 'requests/s', `p99 ${fast.p99Ms} ms`),
        atMost(
          planMs * 1000,
          planMicrosecondsMax,
          'µs',
          `median of ${timed}, ${connections} at a time, by Server-Timing`,
        ),
        atMost(growth, growthMegabytesMax, 'MB', `from ${before.toFixed(0)} MB`),
      ];
    } finally {
      await shop.stop();
    }
  },
};

function isExpectedBody(body: string): boolean {
  const rowsOfBody: { price?: unknown; texts?: unknown[] }[] = JSON.parse(body);
  return rowsOfBody.length === rows && rowsOfBody.every(({ texts }) => texts?.length === 1);
}

/** The server's own timing, under several requests at once. */
async function planning(shop: RunningShop, headers: Record<string, string>): Promise<number> {
  const times: number[] = [];
  const read = async (): Promise<void> => {
    while (times.length < timed) {
      const response = await fetch(shop.address + read, { headers });
      await response.arrayBuffer();
      const timing = response.headers.get('server-timing') ?? '';
      times.push(stage(timing, 'parse') + stage(timing, 'plan'));
    }
  };
  await Promise.all(Array.from({ length: connections }, read));
  return median(times);
}

function stage(timing: string, name: string): number {
  const milliseconds = new RegExp(`${name};dur=([\\d.]+)`).exec(timing)?.[1];
  if (milliseconds === undefined) throw new Error(`the server reported no time of ${name}`);
  return Number(milliseconds);
}
