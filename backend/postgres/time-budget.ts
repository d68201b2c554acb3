/**
 * A caller's budget of database time for slow work. Work spends it, the clock refills it, and a caller who has spent it rests. It decides
 * over plain numbers; the fair queue keeps the accounts.
 */

/** All in milliseconds, but for the share. */
export interface TimeBudget {
  /** Slow work that needs no rest beyond that after each piece. */
  readonly freeMs: number;
  /** Database time that refills the budget in a unit of time: 0.05 is 50 ms a second. */
  readonly share: number;
  /** Longest rest: slow work goes on at this pace, however much was used. */
  readonly restMsMax: number;
}

/** Database time that a caller has used and that is not refilled yet. */
export interface TimeAccount {
  readonly usedMs: number;
  /** Time of the last entry, on the clock of the queue. */
  readonly at: number;
}

/** The account after a piece of work that ended at `now`. */
export function charge(
  account: TimeAccount | undefined,
  tookMs: number,
  now: number,
  { share }: TimeBudget,
): TimeAccount {
  return { usedMs: usedAt(account, now, share) + tookMs, at: now };
}

/** The rest until the account is within the budget again. */
export function restOf(account: TimeAccount | undefined, now: number, budget: TimeBudget): number {
  const overdrawnMs = usedAt(account, now, budget.share) - budget.freeMs;
  return Math.max(0, Math.min(overdrawnMs / budget.share, budget.restMsMax));
}

const usedAt = (account: TimeAccount | undefined, now: number, share: number): number =>
  account === undefined ? 0 : Math.max(0, account.usedMs - (now - account.at) * share);
