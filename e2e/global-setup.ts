// Before the journeys: the shop of this tree is built, migrated, seeded and served. After them it is stopped, and must stop cleanly.

import { outboxVariable } from './test-user.ts';
import { newDataDirectory, removeDataDirectory, startShop } from './running-shop.ts';
import { addressVariable } from './shop-address.ts';

/** Starts the shop that all journeys visit; an address that is given already is visited as it is. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env[addressVariable] !== undefined) return async () => {};
  const shop = await startShop(newDataDirectory());
  process.env[addressVariable] = shop.address;
  process.env[outboxVariable] = /\bhttps?:\S+\/outbox\/\S+/.exec(shop.output())?.[0] ?? '';
  return async () => {
    const code = await shop.stop();
    removeDataDirectory(shop.dataDirectory);
    if (code !== 0) throw new Error(`The shop ended with ${code}. It said:\n${shop.output()}`);
  };
}
