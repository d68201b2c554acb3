// Installs Chromium and fonts for the journeys from the system's packages where possible: the browser then comes with its libraries, and
// every script with glyphs.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { print } from '../print.ts';
import { environmentText } from '../settings/setting.ts';
import type { Environment } from '../settings/setting.ts';
import { runProgram } from './run-program.ts';

/** Usual paths of a browser. */
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
  const missing = missingPackages(environment);
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !isOnPath('apt-get', environment)) return;
  print(`Installing ${missing.join(', ')} (once) …`);
  const install = ['-qq', 'install', '-y', '--no-install-recommends', ...missing];
  if ((await runProgram('apt-get', install, '/', unattended)) === 0) return;
  // The package lists may be missing or old, as in a fresh container.
  await runProgram('apt-get', ['-qq', 'update'], '/', unattended);
  await runProgram('apt-get', install, '/', unattended);
}

/** The packages to install; a machine may have a browser without the fonts. */
function missingPackages(environment: Environment): string[] {
  const named = environmentText(environment, 'CHROMIUM') !== undefined;
  const hasBrowser = named || browsers.some((path) => existsSync(path));
  const missingFonts = fonts.filter(({ path }) => !existsSync(path));
  return [...(hasBrowser ? [] : ['chromium']), ...missingFonts.map(({ name }) => name)];
}

function isOnPath(program: string, environment: Environment): boolean {
  const folders = (environment['PATH'] ?? '').split(delimiter);
  return folders.some((folder) => existsSync(join(folder, program)));
}
