// Backup of a large shop while visitors read: time, growth of its process, and the reads that visitors lose.

import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startShop } from '@atelier/e2e/running-shop';
import { atMost } from '../figures.ts';
import { addOrders, keyHeaders, storeFiles } from '../large-shop.ts';
import type { KeyHeaders } from '../large-shop.ts';
import { megabytesOf } from '../memory.ts';
import type { Bench, Measure } from '../performance-promise.ts';

const orders = 100_000;
const files = 256;
const fileBytes = 4 * 1024 * 1024;
const secondsMax = 180;
const growthMegabytesMax = 100;
const lossPercentMax = 20;
const readers = 4;
const idleSeconds = 10;
const launcher = fileURLToPath(new URL('../../server/launch/launch.mjs', import.meta.url));

/** `npx atelier backup` beside a server that is read. */
export const backup: Measure = {
  promises: [
    { name: `backup of ${orders} orders and 1 GB of files`, bar: `≤ ${secondsMax} s` },
    { name: 'backup of 1 GB, growth of its process', bar: `≤ ${growthMegabytesMax} MB` },
    { name: 'product reads lost while a backup runs', bar: `≤ ${lossPercentMax} %` },
  ],
  async measure({ dataDirectory, progress }: Bench) {
    const shop = await startShop(dataDirectory);
    const target = join(dataDirectory, 'bench-backup.tar');
    try {
      progress(`${orders} orders and 1 GB of files`);
      const headers = keyHeaders(dataDirectory);
      await addOrders(dataDirectory, orders);
      await storeFiles(shop.address, headers, { bucket: 'bench-backup', files, fileBytes });
      progress('Reads without a backup');
      await readsDuring(shop.address, headers, sleep(idleSeconds * 200));
      const idle = await readsDuring(shop.address, headers, sleep(idleSeconds * 1000));
      progress('A backup beside reads');
      const running = runBackup(dataDirectory, target);
      const busy = await readsDuring(shop.address, headers, running);
      const { seconds, megabytes, growth } = await running;
      const note = `peak ${Math.round(megabytes)} MB`;
      const loss = Math.max(0, (1 - busy / idle) * 100);
      return [
        atMost(seconds, secondsMax, 's'),
        atMost(growth, growthMegabytesMax, 'MB', note),
        atMost(loss, lossPercentMax, '%', `${Math.round(busy)} of ${Math.round(idle)} reads/s`),
      ];
    } finally {
      rmSync(target, { force: true });
      await shop.stop();
    }
  },
};

/** Product reads a second by several visitors until `end` resolves. */
async function readsDuring(
  address: string,
  headers: KeyHeaders,
  end: Promise<unknown>,
): Promise<number> {
  const over = new AbortController();
  const start = performance.now();
  let count = 0;
  const read = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const path = `rest/v1/rpc/get_product?product_id=${(count % 20) + 1}&language=en`;
      const response = await fetch(`${address}/${path}`, { headers });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`a product: ${response.status}`);
      count += 1;
    }
  };
  const reading = Promise.all(Array.from({ length: readers }, read));
  await end;
  over.abort();
  await reading;
  return count / ((performance.now() - start) / 1000);
}

/** Runs the command; its memory is sampled from the first byte of the file on. */
async function runBackup(
  dataDirectory: string,
  target: string,
): Promise<{ readonly seconds: number; readonly megabytes: number; readonly growth: number }> {
  const start = performance.now();
  const child = spawn(process.execPath, [launcher, 'backup', target], {
    stdio: 'ignore',
    env: { ...process.env, ATELIER_DATA: dataDirectory },
  });
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  let [first, peak] = [0, 0];
  const looking = setInterval(() => {
    if (child.pid === undefined || !existsSync(`${target}.unfinished`)) return;
    const megabytes = megabytesOf([child.pid]);
    if (first === 0) first = megabytes;
    peak = Math.max(peak, megabytes);
  }, 100);
  const code = await exit.finally(() => clearInterval(looking));
  if (code !== 0) throw new Error(`the backup ended with ${code}`);
  return {
    seconds: (performance.now() - start) / 1000,
    megabytes: peak,
    growth: peak - first,
  };
}
