// A Chromium for the journeys and the faces that they look at, by the system's own packages where that is possible: a browser then comes with the libraries
// that it needs, and Chinese pages are letters instead of boxes.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { print } from '../print.ts';
import { environmentText } from '../settings/setting.ts';
import type { Environment } from '../settings/setting.ts';
import { runProgram } from './run-program.ts';

/** Where systems put a browser. */
const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
] as const;

/** Faces for Chinese, Japanese, Arabic and Devanagari, each with the folder or file that its Debian package brings. */
const faces = [
  { name: 'fonts-noto-core', path: '/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf' },
  { name: 'fonts-noto-cjk', path: '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc' },
] as const;

const unattended = { DEBIAN_FRONTEND: 'noninteractive' };

/**
 * Installs Debian's Chromium and faces, those that are missing, where we may. Elsewhere it does nothing, and Playwright fetches its own browser when the
 * journeys begin.
 */
export async function installChromium(environment: Environment): Promise<void> {
  const missing = missingPackages(environment);
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !isOnPath('apt-get', environment)) return;
  print(`Installing ${missing.join(', ')} (once) …`);
  const install = ['-qq', 'install', '-y', '--no-install-recommends', ...missing];
  if ((await runProgram('apt-get', install, '/', unattended)) === 0) return;
  // The lists of packages may be missing or old: a fresh container has none.
  await runProgram('apt-get', ['-qq', 'update'], '/', unattended);
  await runProgram('apt-get', install, '/', unattended);
}

/** A browser without the faces is found on machines where somebody else installed it. */
function missingPackages(environment: Environment): string[] {
  const named = environmentText(environment, 'CHROMIUM') !== undefined;
  const hasBrowser = named || browsers.some((path) => existsSync(path));
  const missingFaces = faces.filter(({ path }) => !existsSync(path));
  return [...(hasBrowser ? [] : ['chromium']), ...missingFaces.map(({ name }) => name)];
}

function isOnPath(program: string, environment: Environment): boolean {
  const folders = (environment['PATH'] ?? '').split(delimiter);
  return folders.some((folder) => existsSync(join(folder, program)));
}
