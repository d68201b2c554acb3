// Random orders, with all that can happen to them, against the model of money, stock and numbers: the tests' own property, with more
// runs.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Verdict } from './verdict.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const runs = 100;

/**
 * Runs them on a database of the tests.
 * @param seed decides the random orders
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
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await ended) as [number | null];
  const cause = /Counterexample: .*|Caused by: .*/g;
  return {
    promise: `${runs} random lives of orders agree with the model (--seed ${seed})`,
    met: code === 0,
    seen: code === 0 ? 'they do' : (`${output}${errors}`.match(cause) ?? ['no cause']).join(' '),
  };
}
