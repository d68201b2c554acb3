// Orders placed over HTTP by many buyers at once, each a whole transaction: prices, stock, sums, event and mail job.

import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startShop } from '@atelier/e2e/running-shop';
import { runAtelier } from '../run-atelier.ts';
import { atLeast } from '../figures.ts';
import type { Bench, Measure } from '../performance-promise.ts';
import { publishableKey } from '../publishable-key.ts';

const ordersMin = 100;
const buyers = 32;
const seconds = 10;
const warmUpSeconds = 2;
/** Buyers order different products, and some of them the same. */
const products = [2, 3, 4, 5, 6, 7, 8, 9];

const address = {
  name: 'Ada',
  line1: '1',
  city: 'Portland',
  region: 'OR',
  postcode: '97201',
  country: 'US',
};

/** `place_order` as a guest calls it. */
export const orders: Measure = {
  promises: [{ name: `orders placed by ${buyers} buyers at once`, bar: `≥ ${ordersMin} orders/s` }],
  async measure({ dataDirectory, progress }: Bench) {
    const key = await publishableKey(dataDirectory);
    const shop = await startShop(dataDirectory);
    try {
      const file = join(dataDirectory, 'orders.sql');
      writeFileSync(
        file,
        `update public.products set edition_size = null, stock = 10000000, status = 'published' where id in (${products.join()})`,
      );
      await runAtelier(['sql', file], dataDirectory);
      progress('Orders');
      await placeFor(warmUpSeconds, shop.address, key);
      const placed = await placeFor(seconds, shop.address, key);
      return [atLeast(placed / seconds, ordersMin, 'orders/s')];
    } finally {
      await shop.stop();
    }
  },
};

/** Number of placed orders. @throws at the first that was refused */
async function placeFor(duration: number, shop: string, key: string): Promise<number> {
  const end = performance.now() + duration * 1000;
  let placed = 0;
  const buy = async (): Promise<void> => {
    while (performance.now() < end) {
      const product = products[Math.floor(Math.random() * products.length)];
      const response = await fetch(`${shop}/rest/v1/rpc/place_order`, {
        method: 'POST',
        headers: { apikey: key, 'content-type': 'application/json' },
        body: JSON.stringify({
          items: [{ product_id: product, quantity: 1 }],
          email: 'ada@example.com',
          address,
          idempotency_key: randomUUID(),
          terms_accepted: true,
        }),
      });
      const body = await response.text();
      if (!response.ok) throw new Error(`An order was refused with ${response.status}: ${body}`);
      if (performance.now() < end) placed += 1;
    }
  };
  await Promise.all(Array.from({ length: buyers }, buy));
  return placed;
}
