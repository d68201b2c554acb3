// Figures from numbers: median, percentile, and the comparison with a limit.

import type { Figure } from './performance-promise.ts';

/** The median; of an even count the lower one of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new Error('there is no median of nothing');
  return middle;
}

/** The percentile of a share of all values: 0.95 for the 95th. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error('there is no percentile of nothing');
  return value;
}

/** A figure with an upper limit. */
export function atMost(value: number, bar: number, unit: string, note = ''): Figure {
  return { text: worded(value, unit, note), met: value <= bar };
}

/** A figure with a lower limit. */
export function atLeast(value: number, bar: number, unit: string, note = ''): Figure {
  return { text: worded(value, unit, note), met: value >= bar };
}

function worded(value: number, unit: string, note: string): string {
  const digits = value < 10 ? 2 : value < 200 ? 1 : 0;
  const number = value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${number} ${unit}${note === '' ? '' : ` (${note})`}`;
}
