// Developing turns light into bytes: sRGB, a soft shoulder, smoke before everything, the same each time.
import { expect, test } from 'vitest';
import { develop } from './develop.ts';

const size = { width: 20, height: 20 };
const even = (light: number): Float32Array =>
  new Float32Array(size.width * size.height * 3).fill(light);

function mean(light: number, strength = 1, cover?: number): number {
  const veil =
    cover === undefined
      ? undefined
      : {
          cover: new Float32Array(size.width * size.height).fill(cover),
          colour: [1, 1, 1] as const,
        };
  const { data } = develop({ ...size, light: even(light) }, strength, veil);
  return data.reduce((sum, value) => sum + value, 0) / data.length;
}

test.each([
  ['middle grey as sRGB has it', mean(0.2140411), 127.5],
  ['black', mean(0), 0.4],
  ['half the light at half the exposure', mean(0.4280822, 0.5), 127.5],
  ['smoke half over black', mean(0, 1, 0.5), 187.5],
])('%s', (_, found, expected) => {
  expect(Math.abs(found - expected)).toBeLessThan(0.5);
});

test('highlights are pressed together and never leave the scale', () => {
  expect(mean(1)).toBeLessThan(245);
  expect(mean(1)).toBeGreaterThan(mean(0.8));
  expect(mean(50)).toBeLessThanOrEqual(255);
});

test('the same light gives the same bytes', () => {
  const once = develop({ ...size, light: even(0.3) }, 1, undefined);
  expect(develop({ ...size, light: even(0.3) }, 1, undefined).data).toEqual(once.data);
  expect(new Set(once.data).size).toBeGreaterThan(1);
});
