// Expensive requests: one client requests as much as is allowed, again and again, beside a visitor who reads products.

import { setTimeout as sleep } from 'node:timers/promises';
import { startShop } from '@atelier/e2e/running-shop';
import { runAtelier } from '../run-atelier.ts';
import { atMost, percentile } from '../figures.ts';
import type { Bench, Measure } from '../performance-promise.ts';
import { publishableKey } from '../publishable-key.ts';

const timesMax = 2;
const products = 500;
const requestEveryMs = 20;
const reads = 300;
const readEveryMs = 15;
/** Each text of so many products, with all texts of its product. */
const expensivePath = (count: number): string =>
  `products?select=id,product_texts(products(product_texts(language)))&limit=${count}`;
/** Client addresses, which the server accepts from its proxy. */
const expensiveClient = '203.0.113.1';
const other = '198.51.100.7';

/** Both clients call `rest/v1`, each from a network of its own. */
export const expensiveRequests: Measure = {
  promises: [
    {
      name: `product reads while one stranger sends the dearest request ${1000 / requestEveryMs} times a second`,
      bar: `p95 ≤ ${timesMax}× of idle`,
    },
  ],
  async measure({ dataDirectory, progress }: Bench) {
    await runAtelier(['seed', '--products', String(products)], dataDirectory);
    const apikey = await publishableKey(dataDirectory);
    const shop = await startShop(dataDirectory, 'start', { TRUSTED_PROXIES: '127.0.0.1' });
    const send = async (from: string, path: string): Promise<number> => {
      // Decompressing megabytes would slow the measuring process.
      const headers = { apikey, 'x-forwarded-for': from, 'accept-encoding': 'identity' };
      const response = await fetch(`${shop.address}/rest/v1/${path}`, { headers });
      await response.arrayBuffer();
      return response.status;
    };
    const readTimes = async (): Promise<number[]> => {
      const times: number[] = [];
      for (let each = 0; each < reads; each += 1) {
        const start = performance.now();
        const status = await send(
          other,
          `rpc/get_product?product_id=${(each % 20) + 1}&language=en`,
        );
        if (status !== 200) throw new Error(`a product was returned with ${status}`);
        times.push(performance.now() - start);
        await sleep(readEveryMs);
      }
      return times;
    };
    try {
      // The largest request that is not refused for its cost.
      let count = products;
      while ((await send(expensiveClient, expensivePath(count))) === 400)
        count = Math.floor(count * 0.9);
      const expensive = expensivePath(count);
      if ((await send(expensiveClient, expensive)) !== 200)
        throw new Error('the dearest request is refused');
      await readTimes();
      const idle = percentile(await readTimes(), 0.95);
      progress('Expensive requests of one client');
      const sent: Promise<number>[] = [];
      const timer = setInterval(() => {
        sent.push(send(expensiveClient, expensive).catch(() => 0));
      }, requestEveryMs);
      const busy = await readTimes().finally(() => clearInterval(timer));
      const p95 = percentile(busy, 0.95);
      const note = `p95 ${p95.toFixed(1)} ms beside ${idle.toFixed(1)} ms, ${sent.length} such requests`;
      return [atMost(p95 / idle, timesMax, '×', note)];
    } finally {
      await shop.stop();
    }
  },
};
