// Move of a large shop between two servers of this machine: time, and the growth of the process that moves.

import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
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
        () => hasStarted(target.address, keyHeaders(to)),
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

/** @param isMoving whether the process has loaded its code and checked both projects, from where on its memory is to be flat */
async function runMove(
  addresses: readonly string[],
  keys: Readonly<Record<string, string>>,
  isMoving: () => Promise<boolean>,
): Promise<{ readonly seconds: number; readonly peak: number; readonly growth: number }> {
  const start = performance.now();
  // By its first line, as `npx atelier move` starts it.
  const child = spawn(launcher, ['move', ...addresses, '--replace'], {
    stdio: 'ignore',
    env: { ...process.env, ...keys },
  });
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  let peak = 0;
  const looking = setInterval(() => {
    peak = Math.max(peak, liveMegabytes(child.pid));
  }, 100);
  const ended = exit.finally(() => clearInterval(looking));
  while (child.exitCode === null && !(await isMoving())) await sleep(100);
  const first = liveMegabytes(child.pid);
  const code = await ended;
  if (code !== 0) throw new Error(`the move ended with ${code}`);
  return { seconds: (performance.now() - start) / 1000, peak, growth: peak - first };
}

/** Whether the target has opened the import, which precedes the first row. */
async function hasStarted(
  target: string,
  headers: Readonly<Record<string, string>>,
): Promise<boolean> {
  const response = await fetch(`${target}/rest/v1/rpc/move_describe`, { method: 'POST', headers });
  const described = (await response.json()) as { readonly import: object | null };
  return described.import !== null;
}

/** Memory of a process; 0 once it has ended, which may be between two looks. */
function liveMegabytes(pid: number | undefined): number {
  try {
    return pid === undefined ? 0 : megabytesOf([pid]);
  } catch {
    return 0;
  }
}
