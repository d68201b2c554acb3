// The front of the shop: built pages, or in development its sources.
import type { Listener } from '../http/listen.ts';
import type { ClearedCaches } from './catalogue-changes.ts';
import type { Cleanup } from './cleanup.ts';
import { openDevelopmentShop } from './development-shop.ts';
import type { MeasuredOptions } from './serve-options.ts';
import { openShop } from './shop.ts';
import type { ServedShop } from './shop.ts';
import type { ShopData } from './shop-data.ts';

/** Starts the shop's build; the returned function opens the shop over its data. */
export function openShopFront(
  options: MeasuredOptions & {
    readonly siteUrl: string;
    readonly dataFolder: string;
    readonly listener: Listener;
    readonly stopping: AbortSignal;
  },
): (data: ShopData, caches: ClearedCaches, cleanup: Cleanup) => Promise<ServedShop> {
  if (options.development)
    return async (data, _caches, cleanup) => ({
      front: await openDevelopmentShop(options, data, cleanup),
      publisher: null,
    });
  return openShop(options);
}
