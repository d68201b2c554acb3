// Preview sizes: scaled down as a whole, and never smaller than the least size.
import { expect, test } from 'vitest';
import { fitPreview } from './preview-size.ts';

test.each([
  [200, 100, { width: 400, height: 200, scale: 2 }],
  [10, 10, { width: 160, height: 120, scale: 2 }],
  [1600, 600, { width: 1600, height: 600, scale: 1 }],
  [400, 1200, { width: 400, height: 1200, scale: 1 }],
  [3200, 100, { width: 1600, height: 120, scale: 0.5 }],
])('%s x %s', (width, height, size) => {
  expect(fitPreview({ width, height })).toEqual(size);
});
