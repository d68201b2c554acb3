/** A lock that lets one node at a time change a database's structure, however many start at once. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ScriptSession } from './script-session.ts';

/** "atelstru" in bytes, as the 64-bit key of an advisory lock. */
const key = '7022349235445330549';
const pollMs = 50;
const sayAfterMs = 1_000;

/**
 * Runs `work` while `session` holds the lock; the server drops the lock with the session, whatever happens to the process.
 * @param onWait called once when another node holds it for longer than a moment.
 */
export async function withStructureLock<Result>(
  session: ScriptSession,
  onWait: () => void,
  work: () => Promise<Result>,
): Promise<Result> {
  const sayAt = Date.now() + sayAfterMs;
  let isLogged = false;
  // Asked again and again rather than waited for inside the server: a statement that waits holds a snapshot, and CREATE
  // INDEX CONCURRENTLY of the node that has the lock would wait for it in turn.
  while (!(await tryLock(session))) {
    if (!isLogged && Date.now() > sayAt) {
      isLogged = true;
      onWait();
    }
    await sleep(pollMs);
  }
  try {
    return await work();
  } finally {
    // A lost session has lost its lock too.
    await session.rows('select pg_advisory_unlock($1)', [key]).catch(() => {});
  }
}

async function tryLock(session: ScriptSession): Promise<boolean> {
  const [row] = await session.rows('select pg_try_advisory_lock($1) as locked', [key]);
  return row?.['locked'] === 't';
}
