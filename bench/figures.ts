// From numbers to figures: the middle of several, and how a number compares with its bar.

import type { Figure } from './performance-promise.ts';

/** The middle value; of an even count the lower one of the two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new Error('there is no median of nothing');
  return middle;
}

/** The value that such a share of all values does not exceed: 0.95 for the 95th percentile. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error('there is no percentile of nothing');
  return value;
}

/** A number that is to be small. */
export function atMost(value: number, bar: number, unit: string, note = ''): Figure {
  return { text: worded(value, unit, note), kept: value <= bar };
}

/** A number that is to be large. */
export function atLeast(value: number, bar: number, unit: string, note = ''): Figure {
  return { text: worded(value, unit, note), kept: value >= bar };
}

function worded(value: number, unit: string, note: string): string {
  const digits = value < 10 ? 2 : value < 200 ? 1 : 0;
  const number = value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${number} ${unit}${note === '' ? '' : ` (${note})`}`;
}
