// Runs a command of the command line `atelier`, as a maker would type it.

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = promisify(execFile);

/**
 * `npx atelier …` over a data folder.
 * @param settings environment variables besides it
 * @returns its standard output
 * @throws with its output, when it ends with another code than 0
 */
export async function runAtelier(
  args: readonly string[],
  dataDirectory: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { stdout } = await run(process.execPath, [`${root}server/launch/launch.mjs`, ...args], {
    cwd: root,
    env: { ...process.env, ...settings, ATELIER_DATA: dataDirectory },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}
