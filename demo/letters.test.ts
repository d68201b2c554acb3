// Letters become outlines at the requested place.
import { expect, test } from 'vitest';
import { letters, widthOf } from './letters.ts';
import type { Setting } from './letters.ts';

const faces: Setting[] = [
  { face: 'serif', size: 20, weight: 330 },
  { face: 'serif-italic', size: 20, weight: 420, soft: 60 },
  { face: 'sans', size: 20, weight: 450 },
  { face: 'pencil', size: 20 },
];

/** The box around a path of absolute commands. */
function boxOf(path: string): { left: number; right: number; top: number; bottom: number } {
  const numbers = [...path.matchAll(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g)].map(Number);
  const xs = numbers.filter((_, i) => i % 2 === 0);
  const ys = numbers.filter((_, i) => i % 2 === 1);
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

test.each(faces)('a line in $face stands on its baseline and fills its width', async (setting) => {
  const width = await widthOf('Hill', setting);
  const box = boxOf(await letters('Hill', 100, 50, setting));
  expect(box.left).toBeGreaterThan(92);
  expect(box.right).toBeLessThan(108 + width);
  expect(box.right - box.left).toBeGreaterThan(width * 0.7);
  expect(box.top).toBeGreaterThan(50 - 26);
  expect(box.bottom).toBeLessThan(50 + 8);
});

test.each([
  ['start', 0],
  ['middle', 0.5],
  ['end', 1],
] as const)('a line aligned at its %s hangs there', async (align, share) => {
  const setting: Setting = { face: 'sans', size: 20 };
  const width = await widthOf('Moss', setting);
  const plain = boxOf(await letters('Moss', 0, 0, setting));
  const box = boxOf(await letters('Moss', 0, 0, { ...setting, align }));
  expect(box.left).toBeCloseTo(plain.left - width * share, 3);
});

test('a heavier weight is another outline', async () => {
  const light = await letters('a', 0, 0, { face: 'serif', size: 20, weight: 300 });
  expect(await letters('a', 0, 0, { face: 'serif', size: 20, weight: 800 })).not.toBe(light);
});
