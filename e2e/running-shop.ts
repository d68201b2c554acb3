// A running shop: the process that `npm start` starts, on a free port and with a data folder of its own.

import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isAlive, killAll, postmasterOf, processTree } from './process-tree.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The arguments of Node in `npm start`: its own, then the launcher. */
export const [, , ...nodeArguments] = startScript().split(' ').slice(0, -1);
/** A first start builds the shop and creates a database. */
const startMsMax = 300_000;
const stopMsMax = 20_000;

/** A shop that is ready for requests. */
export interface RunningShop {
  /** Without a slash at the end. */
  readonly address: string;
  readonly dataDirectory: string;
  /** The started process, the root of its process tree. */
  readonly pid: number;
  /** From the start of the process to the line that says it is ready. */
  readonly startMs: number;
  /** Its standard output and error so far. */
  output(): string;
  /** SIGTERM, as Ctrl-C and service managers do it. Returns the exit code. */
  stop(): Promise<number | null>;
  /** `kill -9` to all its processes; with the database, to PostgreSQL as well. */
  kill(what: 'process' | 'with the database'): Promise<void>;
}

function startScript(): string {
  const manifest: { scripts: { start: string } } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  return manifest.scripts.start;
}

/** A new data folder that every account of the machine can enter, so that PostgreSQL can stay in it. */
export function newDataDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'atelier-'));
  chmodSync(directory, 0o755);
  return directory;
}

/** Removes the data folder of a stopped shop. */
export function removeDataDirectory(directory: string): void {
  rmSync(directory, { recursive: true, force: true });
}

/**
 * Starts the shop of this tree and waits until it is ready.
 * @param command `dev` serves it from its sources, with React's own warnings
 * @param settings environment variables besides those that every run has
 * @param args of the command
 * @param clone the folder of the tree; another one is a copy, whose sources a journey changes
 * @throws with its output, when it ends before or is not ready in five minutes
 */
export async function startShop(
  dataDirectory: string,
  command: 'start' | 'dev' = 'start',
  settings: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
  clone: string = root,
): Promise<RunningShop> {
  const start = performance.now();
  const { child, output, exited } = launchShop(dataDirectory, command, settings, args, clone);
  const { pid } = child;
  if (pid === undefined) throw new Error('The shop could not be started at all.');
  const address = await waitUntilReady(child, output);
  return {
    address,
    dataDirectory,
    pid,
    startMs: performance.now() - start,
    output,
    stop: async () => {
      child.kill('SIGTERM');
      const late = sleep(stopMsMax, 'late' as const, { ref: false });
      const code = await Promise.race([exited, late]);
      if (code !== 'late') return code;
      killAll(processTree(pid));
      throw new Error(`The shop did not stop within ${stopMsMax} ms. Its output:\n${output()}`);
    },
    kill: async (what) => {
      const postmaster = postmasterOf(dataDirectory);
      const all = processTree(pid);
      const database = postmaster === null ? [] : processTree(postmaster);
      killAll(
        what === 'process' ? all.filter((each) => !database.includes(each)) : [...all, ...database],
      );
      await exited;
      if (what === 'with the database') while (database.some(isAlive)) await sleep(10);
    },
  };
}

/** A process of a shop that was just launched. */
interface LaunchedShop {
  readonly child: ChildProcess;
  /** Its standard output and error so far. */
  output(): string;
  /** Resolves with its exit code. */
  readonly exited: Promise<number | null>;
}

/** Launches a shop as {@link startShop} does, without waiting for it. */
export function launchShop(
  dataDirectory: string,
  command: 'start' | 'dev' = 'start',
  settings: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
  clone: string = root,
): LaunchedShop {
  const child = spawn(process.execPath, [...nodeArguments, command, ...args], {
    cwd: clone,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      ...settings,
      HOST: '127.0.0.1',
      ATELIER_DATA: dataDirectory,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  const exited = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, output: () => output, exited };
}

async function waitUntilReady(child: ChildProcess, output: () => string): Promise<string> {
  const end = performance.now() + startMsMax;
  while (performance.now() < end) {
    const address = /https?:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(output())?.[0];
    if (output().includes('Atelier is ready') && address !== undefined) return address;
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(
        `The shop ended before it was ready (${child.exitCode ?? child.signalCode}). Its output:\n${output()}`,
      );
    }
    await sleep(10);
  }
  if (child.pid !== undefined) killAll(processTree(child.pid));
  throw new Error(`The shop was not ready in ${startMsMax} ms. Its output:\n${output()}`);
}
