// Global setup of the journeys: the shop of this tree is built, migrated, seeded and served before them, and must stop cleanly after them.

import { outboxVariable, outboxesIn } from './test-user.ts';
import { startVisitedShop } from './hosted-shop.ts';
import { readSecretKey } from './maker-calls.ts';
import { openPreparedData } from './prepared-data.ts';
import { newDataDirectory, removeDataDirectory } from './running-shop.ts';
import { addressVariable } from './shop-address.ts';

/** Starts the shop that all journeys visit; when the environment names an address, that shop is used. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env[addressVariable] !== undefined) return async () => {};
  const shop = await startVisitedShop(newDataDirectory());
  const removePreparedData = openPreparedData();
  process.env[addressVariable] = shop.address;
  readSecretKey(shop.dataDirectory);
  process.env[outboxVariable] = outboxesIn(shop.output());
  return async () => {
    const code = await shop.stop();
    removeDataDirectory(shop.dataDirectory);
    removePreparedData();
    if (code !== 0) throw new Error(`The shop ended with ${code}. Its output:\n${shop.output()}`);
  };
}
