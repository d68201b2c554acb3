// The point of a series that is still being counted: the hour or day in which its numbers end.

import type { StatisticsPoint } from '../../../platform/api/admin-statistics.ts';

/** Its index; null where all points are over. @param asOf the time up to which the numbers are complete, ISO 8601 */
export function openPoint(series: readonly StatisticsPoint[], asOf: string): number | null {
  const end = new Date(asOf).toISOString();
  const index = series.findIndex(({ at }) =>
    at.startsWith(end.slice(0, at.includes('T') ? 13 : 10)),
  );
  return index === -1 ? null : index;
}
