// `npm run e2e`: the journeys in Chromium, which is fetched when there is none. Arguments go to Playwright.

import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { journeyChromium } from '../chromium.ts';

const room = fileURLToPath(new URL('..', import.meta.url));
const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test')), 'cli.js');
const child = spawn(
  process.execPath,
  [cli, 'test', '--config', join(room, 'playwright.config.ts'), ...process.argv.slice(2)],
  {
    cwd: room,
    stdio: 'inherit',
    env: { ...process.env, ...utf8Locale(), CHROMIUM: journeyChromium() },
  },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
process.exitCode = await new Promise<number>((resolve) => {
  child.on('close', (code) => resolve(code ?? 1));
});

/** A locale for file names in any script: without one Chromium cannot store a download in a folder whose name is not ASCII. */
function utf8Locale(): Readonly<Record<string, string>> {
  const { LC_ALL, LC_CTYPE, LANG } = process.env;
  const locale = [LC_ALL, LC_CTYPE, LANG].find((each) => each !== undefined && each !== '');
  return /utf-?8/i.test(locale ?? '') ? {} : { LC_ALL: 'C.UTF-8' };
}
