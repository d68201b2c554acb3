// Verdict of a trial: a promise, whether it was kept, and the observation.

export interface Verdict {
  readonly promise: string;
  readonly met: boolean;
  readonly seen: string;
}

/** The verdict on a promise, which is kept when the observed value equals the promised one. */
export function verdict(promise: string, seen: unknown, promised: unknown): Verdict {
  const [is, should] = [worded(seen), worded(promised)];
  return { promise, met: is === should, seen: is === should ? is : `${is} instead of ${should}` };
}

/** Number of each outcome: `{"sold":1,"out_of_stock":199}`. */
export function tally(outcomes: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes.toSorted()) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

function worded(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other));
  return entries.map(([name, count]) => `${name}: ${String(count)}`).join(', ');
}
