// Builds by Vite of a room's sources, once for each state of them: a folder for each build, which appears whole.
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

export interface BuildOptions {
  /** The name of the built thing in messages: "the shop". */
  readonly name: string;
  /** The room, with its `vite.config.ts`; it builds into `dist`, and what browsers get into `dist/client`. */
  readonly room: string;
  /** The folder of the builds. */
  readonly builds: string;
  /** Files that a build depends on besides the room. */
  readonly further: readonly string[];
  /** Arguments of `vite build`. */
  readonly args: readonly string[];
  /** Receives a line when a build starts and ends; nothing when the build is current. */
  readonly onProgress: (line: string) => void;
  /** Ends the build. */
  readonly signal: AbortSignal;
}

/** The name of the build of the current sources, whether it exists or not. */
export async function buildStamp({
  room,
  further,
}: Pick<BuildOptions, 'room' | 'further'>): Promise<string> {
  const hash = await fingerprint(room, [...further, import.meta.filename]);
  return hash.slice(0, stampLength);
}

/**
 * Returns the build of the current sources, and creates it if there is none. Each build has its own folder: a running server keeps
 * serving the one that it started with.
 * @returns the folder of the build, with the list of its files
 * @throws KnownFault `build_failed` with Vite's output
 */
export async function buildOnce(options: BuildOptions): Promise<string> {
  const { name, room, builds, onProgress } = options;
  const folder = join(builds, await buildStamp(options));
  if (existsSync(folder)) return folder;
  await withFileLock(join(builds, 'lock'), async () => {
    if (existsSync(folder)) return;
    onProgress(`Building ${name} …`);
    const start = Date.now();
    await runVite(options);
    const draft = join(builds, `draft-${process.pid}`);
    await rm(draft, { recursive: true, force: true });
    await cp(join(room, 'dist'), draft, { recursive: true, mode: constants.COPYFILE_FICLONE });
    await writeFileList(draft);
    await rename(draft, folder);
    await removeOldBuilds(builds);
    const title = name.replace(/^the (.)/, (_match, letter: string) => letter.toUpperCase());
    onProgress(`${title} built in ${((Date.now() - start) / 1000).toFixed(1)} s.`);
  });
  return folder;
}

/** Keeps the last few builds, which running servers may still serve. */
async function removeOldBuilds(builds: string): Promise<void> {
  const names = (await readdir(builds)).filter((name) => /^[0-9a-f]+$/.test(name));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, madeMs: (await stat(join(builds, name))).mtimeMs })),
  );
  const old = dated.toSorted((a, b) => b.madeMs - a.madeMs).slice(buildsMax);
  for (const { name } of old) await rm(join(builds, name), { recursive: true, force: true });
}

function runVite({ name, room, args, signal }: BuildOptions): Promise<void> {
  const manifest = createRequire(import.meta.url).resolve('vite/package.json');
  const program = join(dirname(manifest), 'bin', 'vite.js');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, 'build', ...args, '--logLevel', 'warn'], {
      cwd: room,
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
      else {
        const title = name.replace(/^the /, 'The ');
        reject(new KnownFault('build_failed', `${title} could not be built:\n${output.trim()}`));
      }
    });
  });
}
