// How far a picture is enlarged, step by step.

import { expect, test } from 'vitest';
import { largest, nextStep } from './use-pinch.ts';

test('steps in lead to the largest size and no further', () => {
  let scale = 1;
  const seen: number[] = [];
  while (scale < largest) {
    scale = nextStep(scale, 1);
    seen.push(scale);
  }
  expect(seen.length).toBeGreaterThan(1);
  expect(nextStep(scale, 1)).toBe(largest);
});

test('steps out lead back to the whole picture, exactly', () => {
  let scale = largest;
  for (let step = 0; step < 10; step += 1) scale = nextStep(scale, -1);
  expect(scale).toBe(1);
});
