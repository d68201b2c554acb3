// The product list over HTTP: 20 products with price, a language's texts and all facets, for a small and a large catalogue.

import { startShop } from '@atelier/e2e/running-shop';
import { runAtelier } from '../run-atelier.ts';
import { atLeast } from '../figures.ts';
import { underLoad } from '../load.ts';
import type { LoadResult } from '../load.ts';
import type { Bench, Measure } from '../performance-promise.ts';
import { publishableKey } from '../publishable-key.ts';

const requestsMin = 1500;
const small = 500;
const large = 100_000;
const timesMax = 3;
const pageSize = 20;
const note = 'requests/s';

/** `rest/v1/rpc/list_products` as an anonymous visitor calls it, for 500 and for 100,000 products. */
export const productList: Measure = {
  promises: [
    {
      name: `product list of ${pageSize} with price, text and facets, ${small} products`,
      bar: `≥ ${requestsMin.toLocaleString('en')} requests/s`,
      peers: "Vendure's index 270, EverShop 105, Medusa 30",
    },
    {
      name: `the same at ${large.toLocaleString('en')} products`,
      bar: `within ${timesMax}× of the above`,
    },
    {
      name: `the same at ${large.toLocaleString('en')} products, each in three variants`,
      bar: `within ${timesMax}× of the first`,
    },
  ],
  async measure(bench: Bench) {
    const few = await measureList(bench, small);
    const many = await measureList(bench, large);
    const sized = await measureList(bench, large, ['--variants']);
    const timesOf = (list: LoadResult): string =>
      `${(few.requestsPerSecond / list.requestsPerSecond).toFixed(2)}× slower, ${latency(list)}`;
    return [
      atLeast(few.requestsPerSecond, requestsMin, note, latency(few)),
      ...[many, sized].map((list) =>
        atLeast(list.requestsPerSecond, few.requestsPerSecond / timesMax, note, timesOf(list)),
      ),
    ];
  },
};

async function measureList(
  { dataDirectory, progress }: Bench,
  products: number,
  options: readonly string[] = [],
): Promise<LoadResult> {
  progress(`Making ${products.toLocaleString('en')} products`);
  await runAtelier(['seed', '--products', String(products), ...options], dataDirectory);
  const key = await publishableKey(dataDirectory);
  const shop = await startShop(dataDirectory);
  try {
    progress(`Product lists out of ${products.toLocaleString('en')}`);
    const address = `${shop.address}/rest/v1/rpc/list_products?language=fr&page_size=${pageSize}`;
    return await underLoad(
      { address, headers: { apikey: key }, connections: 32, seconds: 10 },
      (body) => {
        const list: {
          total?: number;
          items?: { price?: string; title?: string }[];
          facets?: { colours?: unknown[] };
        } = JSON.parse(body);
        const [item] = list.items ?? [];
        return (
          list.items?.length === pageSize &&
          list.total !== undefined &&
          list.total >= products * 0.9 &&
          item?.price !== undefined &&
          item.title !== undefined &&
          (list.facets?.colours?.length ?? 0) > 0
        );
      },
    );
  } finally {
    await shop.stop();
  }
}

function latency({ medianMs, p99Ms }: LoadResult): string {
  return `p50 ${medianMs} ms, p99 ${p99Ms} ms`;
}
