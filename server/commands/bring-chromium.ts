// A Chromium for the journeys, by the system's own package where that is possible: it comes with the libraries that it needs.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { print } from '../print.ts';
import { textOf } from '../settings/setting.ts';
import type { Environment } from '../settings/setting.ts';
import { runProgram } from './run-program.ts';

/** Where systems put one. */
const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Faces for Chinese, Japanese, Arabic and Devanagari, without which their pages are boxes. */
const packages = ['chromium', 'fonts-noto-core', 'fonts-noto-cjk'];
const unattended = { DEBIAN_FRONTEND: 'noninteractive' };

/**
 * Installs Debian's Chromium where there is none and we may. Elsewhere it does nothing, and Playwright fetches its own when
 * the journeys begin.
 */
export async function bringChromium(environment: Environment): Promise<void> {
  if (textOf(environment, 'CHROMIUM') !== undefined || installed.some((path) => existsSync(path)))
    return;
  if (process.getuid?.() !== 0 || !isOnPath('apt-get', environment)) return;
  print('Installing Chromium (once) …');
  const install = ['-qq', 'install', '-y', '--no-install-recommends', ...packages];
  if ((await runProgram('apt-get', install, '/', unattended)) === 0) return;
  // The lists of packages may be missing or old: a fresh container has none.
  await runProgram('apt-get', ['-qq', 'update'], '/', unattended);
  await runProgram('apt-get', install, '/', unattended);
}

function isOnPath(program: string, environment: Environment): boolean {
  const folders = (environment['PATH'] ?? '').split(delimiter);
  return folders.some((folder) => existsSync(join(folder, program)));
}
