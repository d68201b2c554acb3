// Brings `node_modules` to what `package-lock.json` says: the whole of it on a fresh clone, the difference after a pull.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './npm.mjs';

const reportEveryMs = 15_000;

/**
 * Installs what is missing. Nothing is asked of npm when the lock file is the one that was installed last.
 * @param {string} root the clone
 */
export async function ensurePackages(root) {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stampFile = join(root, 'node_modules', '.atelier-packages');
  const stamp = createHash('sha256').update(lock).digest('hex');
  if (readText(stampFile) === stamp) return;
  const installed = readText(join(root, 'node_modules', '.package-lock.json'));
  if (installed === undefined || !satisfies(JSON.parse(installed), JSON.parse(lock))) {
    await install(root, installed === undefined);
  }
  writeFileSync(stampFile, stamp);
}

/**
 * Whether npm's record of what it installed (also by hand, by `npm ci`) holds every package of the lock file.
 * An optional package may be absent: npm leaves out those of other platforms.
 * @typedef {{ packages: Record<string, { version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean, link?: boolean }> }} Lock
 * @param {Lock} installed
 * @param {Lock} lock
 */
export function satisfies(installed, lock) {
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/')) return true;
    const found = installed.packages[path];
    if (found === undefined) return wanted.optional === true || wanted.devOptional === true;
    return found.version === wanted.version;
  });
}

/** @param {string} root @param {boolean} fresh */
async function install(root, fresh) {
  const start = Date.now();
  const seconds = () => Math.round((Date.now() - start) / 1000);
  process.stdout.write(
    fresh ? 'Installing packages (once; about a minute) …\n' : 'Installing changed packages …\n',
  );
  const timer = setInterval(
    () => process.stdout.write(`  still installing, ${seconds()} s\n`),
    reportEveryMs,
  );
  try {
    // `ci` deletes node_modules first; after a pull the difference is enough, and a running Node is not deleted.
    await runNpm(fresh ? ['ci', '--include=dev'] : ['install', '--no-save', '--include=dev'], root);
  } finally {
    clearInterval(timer);
  }
  process.stdout.write(`Packages installed in ${seconds()} s.\n`);
}

/** @param {string} path */
function readText(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
