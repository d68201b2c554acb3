// Distances between boxes: gaps, sides within, and nothing for the same box.

import { expect, test } from 'vitest';
import type { Box } from './camera.ts';
import { distancesBetween } from './measure-distances.ts';

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

const cases: readonly (readonly [string, Box, Box, readonly object[]])[] = [
  [
    'a box within another has four distances',
    box(10, 20, 30, 40),
    box(0, 0, 100, 100),
    [
      { axis: 'x', x: 0, y: 40, length: 10 },
      { axis: 'x', x: 40, y: 40, length: 60 },
      { axis: 'y', x: 25, y: 0, length: 20 },
      { axis: 'y', x: 25, y: 60, length: 40 },
    ],
  ],
  [
    'a box below has the gap alone',
    box(0, 0, 100, 20),
    box(20, 50, 40, 20),
    [{ axis: 'y', x: 40, y: 20, length: 30 }],
  ],
  [
    'a box at the start side, which is higher, has both gaps',
    box(100, 100, 20, 20),
    box(0, 0, 40, 40),
    [
      { axis: 'x', x: 40, y: 110, length: 60 },
      { axis: 'y', x: 110, y: 40, length: 60 },
    ],
  ],
  ['the same box has none', box(1, 2, 3, 4), box(1, 2, 3, 4), []],
];

test.for(cases)('%s', ([, selected, other, expected]) => {
  expect(distancesBetween(selected, other)).toEqual(expected);
});
