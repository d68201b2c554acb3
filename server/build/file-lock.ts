// File lock: one process at a time does a piece of work; the others wait.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const pollMs = 200;

/** Runs `work` while holding `lockFile`, which contains the holder's process id. A lock of a dead process is taken over. */
export async function withFileLock<Result>(
  lockFile: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await mkdir(dirname(lockFile), { recursive: true });
  while (!(await acquire(lockFile))) await sleep(pollMs);
  try {
    return await work();
  } finally {
    await rm(lockFile, { force: true });
  }
}

async function acquire(lockFile: string): Promise<boolean> {
  try {
    await writeFile(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = Number(await readFile(lockFile, 'utf8').catch(() => ''));
    if (holder > 0 && !isAlive(holder)) await rm(lockFile, { force: true });
    return false;
  }
}

/** Whether the process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
