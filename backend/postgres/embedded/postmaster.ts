/**
 * The running server as its lock file `postmaster.pid` tells of it: is one running, is it ready, where does it listen, and
 * how to stop it. The file outlives a crash and process ids are used again, so what it says is checked.
 */
import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { systemCode } from '../refusal.ts';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** The socket's directory; empty where there is only TCP. */
  readonly socketDirectory: string;
  /** `starting`, `ready`, `stopping` or `standby`, as the server says. */
  readonly status: string;
}

const run = promisify(execFile);
const pollMs = 10;
/** The time limit of each way to stop a server, from the gentlest on. */
const stopPatienceMs = 20_000;

/** The server that runs over `cluster`, or `undefined`. */
export async function runningPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readTruly(join(cluster, 'postmaster.pid'), cluster);
  if (text === undefined) return undefined;
  const [pid = '', , , port = '', socketDirectory = '', , , status = ''] = text.split('\n');
  return {
    pid: pidOf(pid),
    port: Number(port),
    socketDirectory: socketDirectory.trim(),
    status: status.trim(),
  };
}

/** Sees to it that a lock file, left beside the socket by a server of `cluster` that is gone, keeps no other from starting. */
export async function removeStaleSocketLock(
  socketDirectory: string,
  cluster: string,
): Promise<void> {
  await readTruly(join(socketDirectory, '.s.PGSQL.5432.lock'), cluster);
}

/**
 * The text of a lock file whose server runs. If its process id belongs to another process by now, or to a dead one that its parent
 * has not collected, PostgreSQL would refuse to start because of it: then this process's own id replaces it, which the next server
 * ignores as its parent's. The rest, by which that server finds leftover backends, remains.
 */
async function readTruly(file: string, cluster: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const pid = pidOf(text);
  if (Number.isNaN(pid) || pid === process.pid) return undefined;
  const state = await processState(pid);
  if (state === 'alive' && (await isPostgres(pid, cluster))) return text;
  if (state !== 'absent') await writeFile(file, text.replace(/^-?\d+/, String(process.pid)));
  return undefined;
}

/** The number in a lock file's first line; a standalone backend writes it with a minus sign. */
function pidOf(text: string): number {
  return Math.abs(Number.parseInt(text, 10));
}

/** Resolves when the server accepts connections, or `undefined` when it is gone. `onWait` is called once if that takes long. */
export async function waitUntilReady(
  cluster: string,
  onWait: () => void,
): Promise<Postmaster | undefined> {
  const slowAt = Date.now() + 2_000;
  let isLogged = false;
  for (;;) {
    const postmaster = await runningPostmaster(cluster);
    if (postmaster === undefined || postmaster.status === 'ready') return postmaster;
    if (!isLogged && Date.now() > slowAt) {
      isLogged = true;
      onWait();
    }
    await sleep(pollMs);
  }
}

/** Stops the server: open transactions are rolled back, everything is written. Insists where it does not listen. */
export async function stopPostmaster(cluster: string, binDirectory: string): Promise<void> {
  const postmaster = await runningPostmaster(cluster);
  if (postmaster === undefined) return;
  const { pid } = postmaster;
  if (process.platform === 'win32') {
    await run(join(binDirectory, 'pg_ctl'), ['stop', '-D', cluster, '-m', 'fast', '-w']);
    return;
  }
  // Fast, immediate (recovers at the next start), and what cannot be refused.
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (systemCode(error) === 'ESRCH') return;
      throw error;
    }
    const patienceEnds = Date.now() + stopPatienceMs;
    while (Date.now() < patienceEnds) {
      if (!(await isAlive(pid))) return;
      await sleep(pollMs);
    }
  }
}

/** Whether the process runs, which an entry that nobody has collected yet does not. */
export async function isAlive(pid: number): Promise<boolean> {
  return (await processState(pid)) === 'alive';
}

/** `dead`: an entry that remains because the parent has not collected it. */
async function processState(pid: number): Promise<'alive' | 'dead' | 'absent'> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it exists and belongs to somebody else.
    if (systemCode(error) !== 'EPERM') return 'absent';
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return /\) Z /.test(stat) ? 'dead' : 'alive';
}

async function isPostgres(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') {
    // A server belongs to the owner of its cluster and works in the cluster's folder. In doubt it is the server: taking
    // one that runs for dead would be the worse mistake.
    const owners = await Promise.all(
      [`/proc/${pid}`, cluster].map((path) => stat(path).then(({ uid }) => uid)),
    );
    if (owners[0] !== owners[1]) return false;
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    return folder === undefined || folder === (await realpath(cluster));
  }
  const [program, ...values] =
    process.platform === 'win32'
      ? ['tasklist', '/FI', `PID eq ${pid}`]
      : ['ps', '-p', String(pid), '-o', 'command='];
  const { stdout } = await run(program, values).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres');
}
