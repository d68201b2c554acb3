// Retention of backups: the decision which are removed, as data.
import type { Retention } from '../../settings/backup-retention.ts';

/** A good backup. */
export interface GoodBackup {
  readonly id: string;
  readonly madeAt: Date;
}

/** The backups that the retention does not keep, oldest first. The newest one is always kept. */
export function backupsToRemove<Backup extends GoodBackup>(
  backups: readonly Backup[],
  { newest, daily, weekly, monthly }: Retention,
): readonly Backup[] {
  const latestFirst = backups.toSorted(
    (one, other) => other.madeAt.getTime() - one.madeAt.getTime(),
  );
  const retained = new Set([
    ...latestFirst.slice(0, Math.max(1, newest)),
    ...latestOfEach(latestFirst, dayOf, daily),
    ...latestOfEach(latestFirst, weekOf, weekly),
    ...latestOfEach(latestFirst, monthOf, monthly),
  ]);
  return latestFirst.filter((backup) => !retained.has(backup)).toReversed();
}

/** The latest backup of each of the latest periods that have one. */
function latestOfEach<Backup extends GoodBackup>(
  latestFirst: readonly Backup[],
  periodOf: (madeAt: Date) => string,
  count: number,
): readonly Backup[] {
  const latest = new Map<string, Backup>();
  for (const backup of latestFirst) {
    const period = periodOf(backup.madeAt);
    if (!latest.has(period)) latest.set(period, backup);
  }
  return [...latest.values()].slice(0, count);
}

const dayMs = 24 * 60 * 60 * 1000;
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
const monthOf = (moment: Date): string => moment.toISOString().slice(0, 7);

/** The day on which the week began: Monday, in UTC. */
function weekOf(moment: Date): string {
  const sinceMonday = (moment.getUTCDay() + 6) % 7;
  return dayOf(new Date(moment.getTime() - sinceMonday * dayMs));
}
