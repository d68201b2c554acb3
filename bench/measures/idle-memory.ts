// Memory of an idle shop: all its processes together, the database among them.

import { setTimeout as sleep } from 'node:timers/promises';
import { postmasterOf, processTree } from '@atelier/e2e/process-tree';
import { startShop } from '@atelier/e2e/running-shop';
import { atMost } from '../figures.ts';
import { megabytesOf } from '../memory.ts';
import type { Bench, Measure } from '../performance-promise.ts';

const megabytesMax = 250;
const idleMs = 20_000;
const visited = ['/', '/collection', '/product/1', '/cart', '/collection?lang=ar'];

/** The proportional share of memory (PSS) of the process tree, 20 seconds after a few visits. */
export const idleMemory: Measure = {
  promises: [
    {
      name: 'idle memory, everything with the database',
      bar: `≤ ${megabytesMax} MB`,
      peers: 'EverShop 425 MB and a PostgreSQL beside it',
    },
  ],
  async measure({ dataDirectory, progress }: Bench) {
    const shop = await startShop(dataDirectory);
    try {
      for (const path of visited) await (await fetch(shop.address + path)).text();
      progress(`Idle memory: ${idleMs / 1000} s of silence after ${visited.length} pages`);
      await sleep(idleMs);
      const postmaster = postmasterOf(dataDirectory);
      const pids = new Set([
        ...processTree(shop.pid),
        ...(postmaster === null ? [] : processTree(postmaster)),
      ]);
      return [atMost(megabytesOf([...pids]), megabytesMax, 'MB', `PSS of ${pids.size} processes`)];
    } finally {
      await shop.stop();
    }
  },
};
