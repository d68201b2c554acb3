// Move of a large shop between two servers of this machine: time, and the growth of the process that moves.

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { newDataDirectory, removeDataDirectory, startShop } from '@atelier/e2e/running-shop';
import { atMost } from '../figures.ts';
import { addOrders, keyHeaders, secretKeyOf, storeFiles } from '../large-shop.ts';
import { megabytesOf } from '../memory.ts';
import type { Bench, Measure } from '../performance-promise.ts';

/** Each is four rows. */
const orders = 25_000;
const files = 256;
const fileBytes = 4 * 1024 * 1024;
const secondsMax = 300;
const growthMegabytesMax = 100;
/** The process loads its code before it moves the first row. */
const startMs = 3_000;
const launcher = fileURLToPath(new URL('../../server/launch/launch.mjs', import.meta.url));

/** `npx atelier move` between two shops. */
export const move: Measure = {
  promises: [
    { name: `move of ${orders * 4} rows and 1 GB of files`, bar: `≤ ${secondsMax} s` },
    { name: 'move of 1 GB, growth of its process', bar: `≤ ${growthMegabytesMax} MB` },
  ],
  async measure({ progress }: Bench) {
    const [from, to] = [newDataDirectory(), newDataDirectory()];
    const source = await startShop(from);
    const target = await startShop(to);
    try {
      progress(`${orders * 4} rows and 1 GB of files`);
      await addOrders(from, orders);
      await storeFiles(source.address, keyHeaders(from), {
        bucket: 'bench-move',
        files,
        fileBytes,
      });
      progress('A move');
      const { seconds, peak, growth } = await runMove(
        ['--from', source.address, '--to', target.address],
        { MOVE_FROM_KEY: secretKeyOf(from), MOVE_TO_KEY: secretKeyOf(to) },
      );
      return [
        atMost(seconds, secondsMax, 's'),
        atMost(growth, growthMegabytesMax, 'MB', `peak ${Math.round(peak)} MB`),
      ];
    } finally {
      await target.stop();
      await source.stop();
      for (const directory of [from, to]) removeDataDirectory(directory);
    }
  },
};

async function runMove(
  addresses: readonly string[],
  keys: Readonly<Record<string, string>>,
): Promise<{ readonly seconds: number; readonly peak: number; readonly growth: number }> {
  const start = performance.now();
  // By its first line, as `npx atelier move` starts it.
  const child = spawn(launcher, ['move', ...addresses, '--replace'], {
    stdio: 'ignore',
    env: { ...process.env, ...keys },
  });
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  let [first, peak] = [0, 0];
  const looking = setInterval(() => {
    const megabytes = liveMegabytes(child.pid);
    if (first === 0 && performance.now() - start > startMs) first = megabytes;
    peak = Math.max(peak, megabytes);
  }, 100);
  const code = await exit.finally(() => clearInterval(looking));
  if (code !== 0) throw new Error(`the move ended with ${code}`);
  return { seconds: (performance.now() - start) / 1000, peak, growth: peak - first };
}

/** Memory of a process; 0 once it has ended, which may be between two looks. */
function liveMegabytes(pid: number | undefined): number {
  try {
    return pid === undefined ? 0 : megabytesOf([pid]);
  } catch {
    return 0;
  }
}
