// Builds the shop when its sources are not those of the last build: its browser bundle, its renderer, and the list of files to serve.
import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { KnownFault } from '../fault.ts';
import { exclusively } from './exclusive.ts';
import { writeFileList } from './file-list.ts';
import { fingerprint } from './fingerprint.ts';

const outputKept = 4000;

/**
 * Brings `shop/dist` up to date.
 * @param root the clone
 * @param say told in words when a build starts and ends; silent when there is nothing to do
 * @param signal ends the build
 * @returns the folder of the built shop
 */
export async function buildShop(
  root: string,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<string> {
  const shop = join(root, 'shop');
  const dist = join(shop, 'dist');
  const stampFile = join(dist, 'stamp');
  const isFresh = async (): Promise<string | null> => {
    const stamp = await fingerprint(shop, [join(root, 'package-lock.json'), import.meta.filename]);
    const last = await readFile(stampFile, 'utf8').catch(() => '');
    return last === stamp ? null : stamp;
  };
  if ((await isFresh()) === null) return dist;
  await exclusively(join(root, '.atelier', 'build.lock'), async () => {
    const stamp = await isFresh();
    if (stamp === null) return;
    say('Building the shop …');
    const start = Date.now();
    await rm(stampFile, { force: true });
    await runVite(shop, signal);
    await writeFileList(dist);
    await writeFile(stampFile, stamp);
    say(`Shop built in ${((Date.now() - start) / 1000).toFixed(1)} s.`);
  });
  return dist;
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
    const keep = (text: Buffer): void => {
      output = (output + text.toString()).slice(-outputKept);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new KnownFault('build_failed', `The shop could not be built:\n${output.trim()}`));
    });
  });
}
