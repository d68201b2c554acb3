// Steps of the world map: ranges of values that share a shade, each about as many times the one below it. Pure.

/** Shades that a reader can tell apart. */
const stepMax = 5;

/** The lowest value of each step, ascending and whole; empty where there is nothing to show. */
export function mapSteps(values: readonly number[]): readonly number[] {
  const max = Math.max(0, ...values);
  if (max < 1) return [];
  const ratio = max ** (1 / stepMax);
  const bounds = Array.from({ length: stepMax }, (_, index) => roundToReadable(ratio ** index));
  return [...new Set(bounds)].filter((bound) => bound <= max);
}

/** Index of a value's step from 1 on; 0 for a country without visitors. */
export function stepOf(value: number, steps: readonly number[]): number {
  return steps.filter((bound) => value >= bound).length;
}

/** With one digit that counts, such as 300 instead of 287. */
function roundToReadable(value: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(value));
  return Math.max(1, Math.round(value / magnitude) * magnitude);
}
