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
/** How long a server may take to stop at each degree of insistence. */
const stopPatienceMs = 20_000;

/** What the lock file says, true or not. */
async function readLockFile(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid = '', , , port = '', socketDirectory = '', , , status = ''] = text.split('\n');
  // A standalone backend writes its pid with a minus sign.
  if (!/^-?\d+$/.test(pid)) return undefined;
  return {
    pid: Math.abs(Number(pid)),
    port: Number(port),
    socketDirectory: socketDirectory.trim(),
    status: status.trim(),
  };
}

/** The server that runs over `cluster`, or `undefined`. */
export async function runningPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const postmaster = await readLockFile(cluster);
  if (postmaster === undefined || !(await isAlive(postmaster.pid))) return undefined;
  if (await isPostgres(postmaster.pid, cluster)) return postmaster;
  // The id belongs to another process now, and PostgreSQL would refuse to start because of it. Our own id it knows to
  // ignore, being its parent's; the rest of the file, by which it finds left-over backends, stays.
  const file = join(cluster, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => '');
  if (text !== '') await writeFile(file, text.replace(/^-?\d+/, String(process.pid)));
  return undefined;
}

/** Resolves when the server accepts connections, or `undefined` when it is gone. `onWait` is called once if that takes long. */
export async function untilReady(
  cluster: string,
  onWait: () => void,
): Promise<Postmaster | undefined> {
  const slowAt = Date.now() + 2_000;
  let told = false;
  for (;;) {
    const postmaster = await runningPostmaster(cluster);
    if (postmaster === undefined || postmaster.status === 'ready') return postmaster;
    if (!told && Date.now() > slowAt) {
      told = true;
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

/** Whether the process exists and is more than an entry that its parent has not collected. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it exists and belongs to somebody else.
    return systemCode(error) === 'EPERM';
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return !/\) Z /.test(stat);
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
