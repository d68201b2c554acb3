/** Retries of what is safe to repeat while a database restarts, or its cluster appoints another primary. */
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError as ServerError } from 'pg';
import { isPoolerLoss } from './database-fault.ts';
import type { DatabaseHosts } from './database-hosts.ts';
import { DatabaseUnreachable } from './database.ts';

export interface RetryOptions {
  /** The time after which no further attempt begins; with 0 there is one attempt. */
  readonly patienceMs: number;
  /** Hosts whose search for a primary ends the pause between two attempts. */
  readonly hosts?: DatabaseHosts | undefined;
  readonly signal?: AbortSignal | undefined;
}

const firstPauseMs = 50;
const longestPauseMs = 500;
/** SQLSTATEs of a server that stops, starts, or has no connection free. */
const passing = new Set(['57P01', '57P02', '57P03', '57P05', '53300']);

/**
 * Runs `attempt` until it succeeds, fails for a reason that lasts (a wrong password, an unknown database), or patience is over. Rejects with the last
 * attempt's error, or with the reason of the signal.
 */
export async function retryWhileUnreachable<Result>(
  attempt: () => Promise<Result>,
  { patienceMs, hosts, signal }: RetryOptions,
): Promise<Result> {
  const giveUpAt = performance.now() + patienceMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isPassing(error) || performance.now() + pauseMs > giveUpAt) throw error;
    }
    await sleep(pauseMs, undefined, { signal }).catch(() => signal?.throwIfAborted());
    await hosts?.searched(giveUpAt - performance.now());
    signal?.throwIfAborted();
  }
}

/** Whether the database could not be reached, for a reason that may pass. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof DatabaseUnreachable) || error.reason !== 'connection') return false;
  const { cause } = error;
  return !(cause instanceof ServerError) || passing.has(cause.code ?? '') || isPoolerLoss(cause);
}
