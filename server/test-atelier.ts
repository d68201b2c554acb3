// Commands of Atelier as real processes, each test with folders of its own, and a look at what they leave behind.
import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach } from 'vitest';
import { unsetSettings } from './commands/unset-settings.ts';

const root = dirname(import.meta.dirname);
export const launcher = join(root, 'server', 'launch', 'launch.mjs');

const readyMsMax = 120_000;
const pollMs = 20;

/** Folders of one test: a project with a table, a row and a slow function, and a place for its data. */
export interface TestFolders {
  readonly folder: string;
  readonly project: string;
  readonly data: string;
  /** The command lines of processes that belong to this test and still live. */
  processes(): string[];
  remove(): void;
}

const notes = `create table notes (id bigint generated always as identity primary key, body text not null);
alter table notes enable row level security;
create policy everybody on notes for select using (true);
grant select on notes to anon;
create function slowly(seconds double precision) returns text language sql volatile
  as $$ select pg_sleep(seconds); select 'done' $$;`;

/** Makes the folders anew. */
export function createTestFolders(): TestFolders {
  // Spaces, letters of other scripts and the product's name: what people call their folders must not matter.
  const folder = mkdtempSync(join(tmpdir(), 'Atelier – мой 店 '));
  // A database of root's runs under an account that must be able to enter.
  chmodSync(folder, 0o755);
  const project = join(folder, 'project');
  mkdirSync(join(project, 'supabase', 'migrations'), { recursive: true });
  writeFileSync(join(project, 'supabase', 'migrations', '0001_notes.sql'), notes);
  writeFileSync(
    join(project, 'supabase', 'seed.sql'),
    "insert into notes (body) values ('from the seed');",
  );
  return {
    folder,
    project,
    data: join(folder, 'data'),
    processes: () => commandLines().filter((line) => line.includes(folder)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function commandLines(): string[] {
  return execFileSync('ps', ['-A', '-ww', '-o', 'pid=,args='], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  })
    .split('\n')
    .filter((line) => !/^\s*\d+ ps /.test(line));
}

/** A command that runs. */
export interface RunningCommand {
  readonly child: ChildProcess;
  /** All that it has written so far, both streams. */
  output(): string;
  /** Resolves with the exit code, or the signal's name. */
  readonly exit: Promise<number | string>;
  /** Resolves once it has written something that matches; rejects when it ends before. */
  waitForOutput(pattern: RegExp): Promise<RegExpExecArray>;
}

/** Starts a program in the clone. */
export function runCommand(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): RunningCommand {
  const { npm_lifecycle_event: _, ...inherited } = process.env;
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited, ...unsetSettings, ...environment },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  const exit = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'lost'));
  });
  return {
    child,
    output: () => text,
    exit,
    waitForOutput: (pattern) => until(child, () => text, pattern),
  };
}

async function until(
  child: ChildProcess,
  output: () => string,
  pattern: RegExp,
): Promise<RegExpExecArray> {
  for (const end = Date.now() + readyMsMax; Date.now() < end; await sleep(pollMs)) {
    const match = pattern.exec(output());
    if (match !== null) return match;
    if (child.exitCode !== null || child.signalCode !== null) break;
  }
  child.kill('SIGKILL');
  throw new Error(`It never said ${pattern}. It said:\n${output()}`);
}

/** Starts a command of Atelier under this Node. */
export function runAtelier(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): RunningCommand {
  return runCommand(process.execPath, [launcher, ...args], {
    HOST: '127.0.0.1',
    PORT: '0',
    ...environment,
  });
}

/** Serves a test's project and resolves with its address once it is ready. */
export async function readyAddress(running: RunningCommand): Promise<string> {
  await running.waitForOutput(/Atelier is ready/);
  const address = /(http:\/\/127\.0\.0\.1:\d+)\/rest\/v1\//.exec(running.output())?.[1];
  if (address === undefined) throw new Error(`It named no address:\n${running.output()}`);
  return address;
}

/** Waits until nothing of the test's processes lives; a process that was killed takes a moment to be gone. */
export async function waitUntilGone(place: TestFolders, waitMsMax = 15_000): Promise<void> {
  const end = Date.now() + waitMsMax;
  while (place.processes().length > 0 && Date.now() < end) await sleep(pollMs);
}

/** The servers of one test. */
export interface Servers {
  /** Serves the test's project with its data folder; `how` is the way in which the command is run. */
  start(environment?: Readonly<Record<string, string>>, how?: typeof runAtelier): RunningCommand;
  /** Stops what still runs, and removes the test's folders. */
  end(): Promise<void>;
}

/** Starts servers over a test's folders and keeps account of them. */
export function createTestServers(place: TestFolders): Servers {
  const started: RunningCommand[] = [];
  return {
    start(environment = {}, how = runAtelier) {
      const args = ['start', '--project', place.project];
      const running = how(args, { ATELIER_DATA: place.data, ...environment });
      started.push(running);
      return running;
    },
    async end() {
      for (const { child } of started) if (child.exitCode === null) child.kill('SIGTERM');
      await Promise.all(started.map(({ exit }) => exit));
      await waitUntilGone(place);
      place.remove();
    },
  };
}

/** Folders and servers, anew for each test of the file that calls this; neither outlives its test. */
export function serversForEachTest(): { readonly place: TestFolders; readonly servers: Servers } {
  let place: TestFolders | undefined;
  let servers: Servers | undefined;
  const within = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('There are folders and servers within tests alone.');
    return value;
  };
  beforeEach(() => {
    place = createTestFolders();
    servers = createTestServers(place);
  });
  afterEach(() => servers?.end());
  return {
    get place() {
      return within(place);
    },
    get servers() {
      return within(servers);
    },
  };
}

/** The notes of the test's project, requested over HTTP. */
export async function noteBodies(address: string): Promise<unknown> {
  const response = await fetch(`${address}/rest/v1/notes?select=body`);
  return response.json();
}
