// The front of the shop: built pages, or in development its sources.
import type { Listener } from '../http/listen.ts';
import { openDevelopmentShop } from './development-shop.ts';
import type { MeasuredOptions } from './serve-options.ts';
import { openShop } from './shop.ts';
import type { OpenShop } from './shop.ts';

/** Starts the shop's build; the returned function opens the shop over its data. */
export function openShopFront(
  options: MeasuredOptions & {
    readonly siteUrl: string;
    readonly dataFolder: string;
    readonly listener: Listener;
    readonly stopping: AbortSignal;
  },
): OpenShop {
  if (options.development)
    return async ({ data, cleanup }) => ({
      front: await openDevelopmentShop(options, data, cleanup),
      publisher: null,
    });
  return openShop(options);
}
