// Geometry of a funnel: a band whose height at each step is the step's share of the first one. Pure.

import { area, curveMonotoneX } from 'd3-shape';

/** Height of a step that nobody reached: a hairline instead of nothing. */
const heightMinPx = 2;

/**
 * The band's path from the first step at the left to the last at the right; a page that is read from right to left mirrors it.
 * Each step is as high in its own column, and the band narrows between two columns.
 */
export function funnelPath(counts: readonly number[], width: number, height: number): string {
  const first = counts[0] ?? 0;
  const column = width / Math.max(1, counts.length);
  const points = counts.flatMap((count, index) => {
    const share = first === 0 ? 0 : Math.min(1, count / first);
    const half = Math.max(heightMinPx, share * height) / 2;
    return [0, 0.72].map((part) => ({ x: (index + part) * column, half }));
  });
  const last = points.at(-1);
  if (last !== undefined) points.push({ ...last, x: width });
  return (
    area<(typeof points)[number]>(
      ({ x }) => x,
      ({ half }) => height / 2 + half,
      ({ half }) => height / 2 - half,
    ).curve(curveMonotoneX)(points) ?? ''
  );
}

/** The share of a part in a whole, from 0 to 1; 0 of nothing. */
export function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
