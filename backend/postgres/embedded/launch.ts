/** Launches the server over a cluster, or finds the one that already runs there. */
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, open, rename } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Refusal } from '../refusal.ts';
import { accessText, configurationText, customText } from './cluster-settings.ts';
import type { Settings } from './cluster-settings.ts';
import type { Installation } from './installation.ts';
import { restoreClusterOwnership } from './cluster-ownership.ts';
import { socketDirectory } from './cluster-paths.ts';
import type { ClusterPaths } from './cluster-paths.ts';
import { runningPostmaster, removeStaleSocketLock, waitUntilReady } from './postmaster.ts';
import type { Postmaster } from './postmaster.ts';
import { serverEnvironment } from './server-environment.ts';
import { openServerLog, readServerLog } from './server-log.ts';

export interface Launch {
  readonly place: ClusterPaths;
  readonly installation: Installation;
  readonly settings: Settings;
  readonly log: (line: string) => void;
}

const run = promisify(execFile);
/** Backends of a killed server need a moment to notice; until then the next server refuses to start. */
const leftoverPatienceMs = 30_000;
/** A start that takes longer is worth a word. */
const slowStartMs = 2_000;
const pollMs = 10;

/** Answers a server that accepts connections: the one that survived its parent, or a new one. */
export async function launch(options: Launch): Promise<Postmaster> {
  const { place, log } = options;
  const giveUpAt = Date.now() + leftoverPatienceMs;
  for (;;) {
    const found = await waitUntilReady(place.cluster, () => {
      log('Waiting for the database that is already running here…');
    });
    if (found !== undefined) return found;
    const attempt = await start(options);
    if (typeof attempt !== 'string') return attempt;
    const passing = attempt.includes('still in use') || attempt.includes('already exists');
    if (!passing || Date.now() > giveUpAt) throw failedStart(place, attempt);
    await sleep(100);
  }
}

/** Starts a server; returns its output when it did not start. */
async function start({ place, installation, settings, log }: Launch): Promise<Postmaster | string> {
  const { cluster, account, logFile } = place;
  await restoreClusterOwnership(place);
  const listening = await whereToListen(place);
  await writeOwned(place, 'postgresql.conf', configurationText({ ...listening, ...settings }));
  await writeOwned(place, 'pg_hba.conf', accessText());
  if (!existsSync(join(cluster, 'custom.conf'))) await writeOwned(place, 'custom.conf', customText);
  const serverLog = await openServerLog(logFile);
  const offset = (await serverLog.stat()).size;
  try {
    if (process.platform === 'win32') {
      // pg_ctl gives up administrator rights, without which PostgreSQL refuses to run.
      await run(join(installation.binDirectory, 'pg_ctl'), ['start', '-D', cluster, '-l', logFile]);
      return (await runningPostmaster(cluster)) ?? (await readServerLog(logFile, offset));
    }
    const child = spawn(join(installation.binDirectory, 'postgres'), ['-D', cluster], {
      ...account,
      cwd: '/',
      env: serverEnvironment(),
      // A session of its own: Ctrl-C in the terminal is for us, and we stop the server when our work is done.
      detached: true,
      stdio: ['ignore', serverLog.fd, serverLog.fd],
    });
    child.unref();
    const life = { ended: false };
    for (const event of ['exit', 'error']) {
      child.once(event, () => {
        life.ended = true;
      });
    }
    const slowAt = Date.now() + slowStartMs;
    let isLogged = false;
    while (!life.ended) {
      const postmaster = await runningPostmaster(cluster);
      if (postmaster?.pid === child.pid && postmaster?.status === 'ready') return postmaster;
      if (!isLogged && Date.now() > slowAt) {
        isLogged = true;
        log('The database is recovering what an unclean stop left…');
      }
      await sleep(pollMs);
    }
    return await readServerLog(logFile, offset);
  } finally {
    await serverLog.close();
  }
}

async function whereToListen(place: ClusterPaths): Promise<Settings> {
  if (process.platform !== 'win32') {
    const directory = await socketDirectory(place);
    await removeStaleSocketLock(directory, place.cluster);
    return {
      unix_socket_directories: directory,
      listen_addresses: '',
      port: '5432',
    };
  }
  return {
    unix_socket_directories: '',
    listen_addresses: '127.0.0.1',
    port: String(await freePort()),
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('A TCP port has no number.');
  return address.port;
}

/** Writes a file of the cluster, whole or not at all, for the server's account. */
async function writeOwned(
  { cluster, account }: ClusterPaths,
  name: string,
  text: string,
): Promise<void> {
  const unfinished = join(cluster, `${name}.${process.pid}`);
  const handle = await open(unfinished, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (account !== undefined) await chown(unfinished, account.uid, account.gid);
  await rename(unfinished, join(cluster, name));
}

function failedStart({ cluster, logFile }: ClusterPaths, output: string): Refusal {
  const lines = output.trim().split('\n');
  // Before it has read its settings, the server speaks without such words.
  const last =
    lines.findLast((line) => /\b(FATAL|PANIC)\b/.test(line)) ?? lines.slice(-3).join(' ');
  const reason = last.replace(/^.*?\b(FATAL|PANIC):\s*/, '').trim();
  return new Refusal(
    'data-unreadable',
    `PostgreSQL does not start over ${cluster}: ${reason === '' ? 'it ended without saying why' : reason}.`,
    `${logFile} has the details. If files are damaged or lost, restore a backup, or choose another data folder with ATELIER_DATA.`,
    output,
  );
}
