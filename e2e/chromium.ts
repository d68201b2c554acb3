// Chromium for the journeys: the one that the environment names, the machine's own, or the one that Playwright installs.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Chromium without its interface: half the processor time, and no pointer lock, which tests of the editor need. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** Paths at which systems install a Chromium. */
const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Arguments with which a Chromium starts as root, in a container, without a graphics card. */
export const chromiumArguments = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];

/** The path of a Chromium that exists, or null. The variable `CHROMIUM` takes precedence. */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM'] ?? '';
  const candidates = named === '' ? [...installed, chromium.executablePath()] : [named];
  return candidates.find((path) => existsSync(path)) ?? null;
}

/**
 * The path of a Chromium, fetched by Playwright when there is none.
 * @throws when it can be neither found nor fetched
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== null) return found;
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test')), 'cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
  const fetched = findChromium();
  if (fetched === null) {
    throw new Error(
      'There is no Chromium, and it could not be fetched. Install one, and name it: CHROMIUM=/path/to/chromium',
    );
  }
  return fetched;
}

/** The Chromium of the journeys: the named one, the headless shell, or the one of `ensureChromium`. */
export function journeyChromium(): string {
  const isNamed = (process.env['CHROMIUM'] ?? '') !== '';
  return !isNamed && existsSync(headlessShell) ? headlessShell : ensureChromium();
}
