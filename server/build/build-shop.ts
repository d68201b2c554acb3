// Build of the shop, when its sources have changed: browser bundle, renderer, and the list of files to serve.
import { spawn } from 'node:child_process';
import { constants, existsSync } from 'node:fs';
import { cp, readdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { KnownFault } from '../fault.ts';
import { withFileLock } from './file-lock.ts';
import { writeFileList } from './file-list.ts';
import { fingerprint } from './fingerprint.ts';

const outputCharactersMax = 4000;
const stampLength = 16;
const buildsMax = 4;

/**
 * Returns the build of the current sources, and creates it if there is none. Each build has its own folder, which appears whole: a
 * running server keeps serving the one that it started with.
 * @param root the clone
 * @param onProgress receives a line when a build starts and ends; nothing when the build is current
 * @param signal ends the build
 * @returns the folder of the build
 */
export async function buildShop(
  root: string,
  onProgress: (line: string) => void,
  signal: AbortSignal,
): Promise<string> {
  const shop = join(root, 'shop');
  const builds = join(root, '.atelier', 'shop');
  const stamp = await fingerprint(shop, [join(root, 'package-lock.json'), import.meta.filename]);
  const folder = join(builds, stamp.slice(0, stampLength));
  if (existsSync(folder)) return folder;
  await withFileLock(join(builds, 'lock'), async () => {
    if (existsSync(folder)) return;
    onProgress('Building the shop …');
    const start = Date.now();
    await runVite(shop, signal);
    const draft = join(builds, `draft-${process.pid}`);
    await rm(draft, { recursive: true, force: true });
    await cp(join(shop, 'dist'), draft, { recursive: true, mode: constants.COPYFILE_FICLONE });
    await writeFileList(draft);
    await rename(draft, folder);
    await removeOldBuilds(builds);
    onProgress(`Shop built in ${((Date.now() - start) / 1000).toFixed(1)} s.`);
  });
  return folder;
}

/** Keeps the last few builds, which running servers may still serve. */
async function removeOldBuilds(builds: string): Promise<void> {
  const names = (await readdir(builds)).filter((name) => name !== 'lock');
  const dated = await Promise.all(
    names.map(async (name) => ({ name, madeMs: (await stat(join(builds, name))).mtimeMs })),
  );
  const old = dated.toSorted((a, b) => b.madeMs - a.madeMs).slice(buildsMax);
  for (const { name } of old) await rm(join(builds, name), { recursive: true, force: true });
}

function runVite(shop: string, signal: AbortSignal): Promise<void> {
  const manifest = createRequire(import.meta.url).resolve('vite/package.json');
  const program = join(dirname(manifest), 'bin', 'vite.js');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, 'build', '--app', '--logLevel', 'warn'], {
      cwd: shop,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production', CI: '1' },
      signal,
    });
    let output = '';
    const append = (text: Buffer): void => {
      output = (output + text.toString()).slice(-outputCharactersMax);
    };
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new KnownFault('build_failed', `The shop could not be built:\n${output.trim()}`));
    });
  });
}
