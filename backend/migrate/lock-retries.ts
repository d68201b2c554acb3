/**
 * Lock retries of changes to the structure: other servers go on serving meanwhile. A change waits for a lock for less time than PostgreSQL takes to look for a deadlock, in which a
 * request might be the one to fail; then it lets go of all that it has, and begins again.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from '../postgres/database.ts';
import { Refusal } from '../postgres/refusal.ts';
import { ScriptError } from '../postgres/script-session.ts';
import type { ScriptSession } from '../postgres/script-session.ts';

/** Far less than the second of `deadlock_timeout`, of which a request may have waited a part already. */
const lockMsMax = 200;
const patienceMs = 120_000;
/** Savepoint at the beginning of the transaction. */
const start = 'atelier_start';
const pauseMs = { min: 200, spread: 600 };
/** Lock not available, and deadlock detected. */
const lockCodes: ReadonlySet<string> = new Set(['55P03', '40P01']);

/**
 * Runs `work` in a transaction, which commits when it resolves, again and again while it cannot have its locks.
 * @param commit ends the transaction; `commit` by default
 */
export async function transactionWithLockRetries<Result>(
  session: ScriptSession,
  work: () => Promise<Result>,
  commit: () => Promise<unknown> = () => session.run('commit'),
): Promise<Result> {
  for (const giveUpAt = performance.now() + patienceMs; ;) {
    try {
      await session.run(`begin; set local lock_timeout = ${lockMsMax}; savepoint ${start}`);
      const result = await work();
      await commit();
      return result;
    } catch (error) {
      // A text may carry its own commit: what is done for good is not begun again.
      const isWhole = isLockFault(error) && (await canReturn(session));
      await session.run('rollback').catch(() => {
        // The connection is gone, and the transaction with it.
      });
      if (!isWhole || performance.now() > giveUpAt) throw error;
    }
    await sleep(pauseMs.min + Math.random() * pauseMs.spread);
  }
}

/** Whether everything since the beginning can still be undone. */
const canReturn = (session: ScriptSession): Promise<boolean> =>
  session.run(`rollback to savepoint ${start}`).then(
    () => true,
    () => false,
  );

function isLockFault(error: unknown): boolean {
  if (error instanceof DatabaseError) return lockCodes.has(error.fields.code);
  return (error instanceof Refusal || error instanceof ScriptError) && isLockFault(error.cause);
}
