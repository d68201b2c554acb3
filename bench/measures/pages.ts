// The product page, rendered on the server: anew for every request, and out of the cache of rendered pages.

import { startShop } from '@atelier/e2e/running-shop';
import { atLeast } from '../figures.ts';
import { underLoad } from '../load.ts';
import type { Bench, Measure } from '../performance-promise.ts';

const afreshMin = 500;
const cachedMin = 5000;
const path = '/product/1';
/** An address with a parameter that pages do not know is rendered for each request and never cached. */
const afresh = `${path}?afresh=1`;

/** A whole product page, uncompressed, as the peers were measured. */
export const pages: Measure = {
  promises: [
    {
      name: 'product page rendered afresh',
      bar: `≥ ${afreshMin} requests/s`,
      peers: 'EverShop 53, Medusa 40',
    },
    {
      name: 'product page out of the cache',
      bar: `≥ ${cachedMin.toLocaleString('en')} requests/s`,
    },
  ],
  async measure({ dataDirectory, progress }: Bench) {
    const shop = await startShop(dataDirectory);
    try {
      const isPage = (body: string): boolean =>
        body.includes('id="root"') && body.includes('</html>') && body.includes('68');
      progress('Product pages rendered afresh');
      const fresh = await underLoad(
        { address: shop.address + afresh, connections: 16, seconds: 10 },
        isPage,
      );
      progress('Product pages out of the cache');
      const cached = await underLoad(
        { address: shop.address + path, connections: 32, seconds: 10 },
        isPage,
      );
      return [
        atLeast(
          fresh.requestsPerSecond,
          afreshMin,
          'requests/s',
          `p50 ${fresh.medianMs} ms, p99 ${fresh.p99Ms} ms`,
        ),
        atLeast(
          cached.requestsPerSecond,
          cachedMin,
          'requests/s',
          `p50 ${cached.medianMs} ms, p99 ${cached.p99Ms} ms`,
        ),
      ];
    } finally {
      await shop.stop();
    }
  },
};
