// A bar's outer edge is longer than its inner one by its width at each end: the cut is at 45 degrees.
import { expect, test } from 'vitest';
import { mitredBar } from './mitred-bar.ts';

const shape = { length: 50, width: 2, depth: 3, round: 0.12 };

/** The longest extent along an axis among the points at a place across. */
function extent(
  positions: Float32Array,
  [lengthwise, across]: readonly [number, number],
  place: number,
): readonly [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (let i = 0; i < positions.length; i += 3) {
    if (Math.abs((positions[i + across] as number) - place) > 1e-4) continue;
    low = Math.min(low, positions[i + lengthwise] as number);
    high = Math.max(high, positions[i + lengthwise] as number);
  }
  return [low, high];
}

test.each([
  ['x', 1, [0, 1], 0, 2, -25],
  ['x', -1, [0, 1], 2, 0, -25],
  ['y', 1, [1, 0], -1, 1, 0],
  ['y', -1, [1, 0], 1, -1, 0],
] as const)(
  'along %s with the inner edge at %i',
  (along, inner, axes, outerPlace, innerPlace, start) => {
    const { positions } = mitredBar(shape, along, inner, { average: [1, 1, 1] });
    const outer = extent(positions, axes, outerPlace);
    const short = extent(positions, axes, innerPlace);
    // Rounded corners lie a little inside, and reach a little into the neighbour.
    const near = shape.round * 1.1;
    for (const [end, sign] of [
      [0, -1],
      [1, 1],
    ] as const) {
      const nominal = end === 0 ? start : start + shape.length;
      expect(Math.abs(outer[end] - nominal)).toBeLessThan(near);
      expect(Math.abs(short[end] - (nominal - sign * shape.width))).toBeLessThan(near);
    }
  },
);
