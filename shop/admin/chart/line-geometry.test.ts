// Geometry of a line chart as data: heights follow values from a grid of whole numbers, and labels leave each other room.
import { expect, test } from 'vitest';
import { labelledPoints, lineGeometry } from './line-geometry.ts';

test('a higher value lies higher, the first point left and the last one right', () => {
  const { points, grid } = lineGeometry({
    values: [0, 50, 100],
    compared: null,
    width: 304,
    height: 104,
  });
  expect(points).toEqual([
    { x: 2, y: 102 },
    { x: 152, y: 52 },
    { x: 302, y: 2 },
  ]);
  expect(grid.map(({ value }) => value)).toEqual([0, 20, 40, 60, 80, 100]);
});

test('a compared range is drawn from its own start, on the same scale, and no further than the range', () => {
  const { points, comparedPoints, comparedLine } = lineGeometry({
    values: [10, 10],
    compared: [20, 0, 99],
    width: 100,
    height: 100,
  });
  expect(comparedPoints).toHaveLength(2);
  expect(comparedPoints[0]?.x).toBe(points[0]?.x);
  expect(comparedPoints[0]?.y).toBeLessThan(points[0]?.y ?? 0);
  expect(comparedLine).toMatch(/^M/);
});

test('a value that is still being counted has a line of its own, and those after it none', () => {
  const input = { values: [10, 20, 5, 0, 0], compared: null, width: 400, height: 100 };
  const whole = lineGeometry({ ...input, values: [10, 20] });
  const open = lineGeometry({ ...input, openIndex: 2 });
  expect(whole.openLine).toBeNull();
  const ends = (path: string | null) => path?.match(/[\d.]+,[\d.]+/g) ?? [];
  const place = (index: number) => `${open.points[index]?.x},${open.points[index]?.y}`;
  expect([ends(open.line)[0], ends(open.line).at(-1)]).toEqual([place(0), place(1)]);
  expect(ends(open.openLine)).toEqual([place(1), place(2)]);
  expect(open.area).not.toContain(place(2));
});

test.each([
  { title: 'nothing', values: [] },
  { title: 'only zeros', values: [0, 0, 0] },
  { title: 'one value', values: [7] },
])('$title is drawn inside the chart', ({ values }) => {
  const { points, grid, area } = lineGeometry({ values, compared: null, width: 80, height: 40 });
  for (const { x, y } of points) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(80);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(40);
  }
  expect(area).not.toContain('NaN');
  expect(grid.every(({ value }) => Number.isInteger(value))).toBe(true);
});

test.each([
  [8, 700, 70, [1, 2, 3, 4, 5, 6]],
  [31, 300, 70, [4, 11, 18, 25]],
  [2, 60, 70, []],
  [1, 30, 70, [0]],
  [0, 300, 70, []],
])(
  '%i points on %i pixels have their labels at least %i pixels apart',
  (count, width, px, want) => {
    expect(labelledPoints(count, width, px)).toEqual(want);
  },
);
