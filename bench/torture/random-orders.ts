// Many random lives of orders against the shop's model of money, stock and numbers: the same as in the tests, and many more of them.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Verdict } from './verdict.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const runs = 100;

/**
 * Lives them over a database of the tests' own.
 * @param seed the same one brings the same lives
 */
export async function randomOrders(seed: number): Promise<Verdict> {
  const args = [`${root}node_modules/vitest/vitest.mjs`, 'run', 'shop/supabase/tests/order-model'];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      ...process.env,
      ORDER_MODEL_SEED: String(seed),
      ORDER_MODEL_RUNS: String(runs),
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const [said, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await ended) as [number | null];
  const cause = /Counterexample: .*|Caused by: .*/g;
  return {
    promise: `${runs} random lives of orders agree with the model (--seed ${seed})`,
    kept: code === 0,
    seen: code === 0 ? 'they do' : (`${said}${complaints}`.match(cause) ?? ['no answer']).join(' '),
  };
}
