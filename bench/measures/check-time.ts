// Time of `npm run check`, for which a developer waits after every change.

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { atMost } from '../figures.ts';
import type { Bench, Measure } from '../performance-promise.ts';

const secondsMax = 90;
const check = fileURLToPath(new URL('../../house/commands/check.ts', import.meta.url));

/** The whole check, once. A failed check is timed, too, and says so. */
export const checkTime: Measure = {
  promises: [{ name: '`npm run check`', bar: `≤ ${secondsMax} s` }],
  async measure({ progress }: Bench) {
    progress('The check');
    const start = performance.now();
    const child = spawn(process.execPath, [check], { stdio: 'ignore' });
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', resolve);
    });
    const seconds = (performance.now() - start) / 1000;
    return [atMost(seconds, secondsMax, 's', code === 0 ? '' : 'it found something to mend')];
  },
};
