// Installs Chromium and fonts for the journeys from the system's packages where possible: the browser then comes with its libraries, and
// every script with glyphs. The journeys run in the headless shell, which draws nothing for a screen and takes half the processor time.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { print } from '../print.ts';
import { environmentText } from '../settings/setting.ts';
import type { Environment } from '../settings/setting.ts';
import { runProgram } from './run-program.ts';

/** Debian's package of the headless shell, with its program. */
const headlessShell = {
  name: 'chromium-headless-shell',
  path: '/usr/bin/chromium-headless-shell',
} as const;

/** Usual paths of a whole browser. */
const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
] as const;

/** Fonts for Chinese, Japanese, Arabic and Devanagari: each Debian package with a file of it. */
const fonts = [
  { name: 'fonts-noto-core', path: '/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf' },
  { name: 'fonts-noto-cjk', path: '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc' },
] as const;

const unattended = { DEBIAN_FRONTEND: 'noninteractive' };

/**
 * Installs what is missing of Debian's Chromium and fonts, as root with apt-get. Elsewhere it does nothing, and Playwright fetches its own
 * browser.
 */
export async function installChromium(environment: Environment): Promise<void> {
  const isNamed = environmentText(environment, 'CHROMIUM') !== undefined;
  const hasBrowser = isNamed || browsers.some((path) => existsSync(path));
  const missing = [
    ...(hasBrowser ? [] : ['chromium']),
    ...[...(isNamed ? [] : [headlessShell]), ...fonts]
      .filter(({ path }) => !existsSync(path))
      .map(({ name }) => name),
  ];
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !isOnPath('apt-get', environment)) return;
  print(`Installing ${missing.join(', ')} (once) …`);
  if (await installPackages(missing)) return;
  // The package lists may be missing or old, as in a fresh container.
  await runProgram('apt-get', ['-qq', 'update'], '/', unattended);
  if (await installPackages(missing)) return;
  // Older systems have no headless shell: the journeys run in the whole browser.
  await installPackages(missing.filter((name) => name !== headlessShell.name));
}

/** Whether the packages are installed now. */
async function installPackages(names: readonly string[]): Promise<boolean> {
  if (names.length === 0) return true;
  const install = ['-qq', 'install', '-y', '--no-install-recommends', ...names];
  return (await runProgram('apt-get', install, '/', unattended)) === 0;
}

function isOnPath(program: string, environment: Environment): boolean {
  const folders = (environment['PATH'] ?? '').split(delimiter);
  return folders.some((folder) => existsSync(join(folder, program)));
}
