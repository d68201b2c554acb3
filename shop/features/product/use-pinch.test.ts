// Pinch zoom: the next step of a scale.

import { expect, test } from 'vitest';
import { zoomMax, nextZoomStep } from './use-pinch.ts';

test('steps in lead to the largest size and no further', () => {
  let scale = 1;
  const seen: number[] = [];
  while (scale < zoomMax) {
    scale = nextZoomStep(scale, 1);
    seen.push(scale);
  }
  expect(seen.length).toBeGreaterThan(1);
  expect(nextZoomStep(scale, 1)).toBe(zoomMax);
});

test('steps out lead back to the whole picture, exactly', () => {
  let scale = zoomMax;
  for (let step = 0; step < 10; step += 1) scale = nextZoomStep(scale, -1);
  expect(scale).toBe(1);
});
