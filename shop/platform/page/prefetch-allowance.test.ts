// Prefetch allowance by connection: nothing for visitors who save data or wait long, and links in view for all others.

import { afterEach, expect, test, vi } from 'vitest';
import { prefetchAllowance } from './prefetch-allowance.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [undefined, false, 'view'],
  [{ effectiveType: '4g', saveData: false }, false, 'view'],
  [{ effectiveType: '3g', saveData: false }, false, 'intent'],
  [{ effectiveType: '2g' }, false, 'none'],
  [{ effectiveType: 'slow-2g' }, false, 'none'],
  [{ effectiveType: '4g', saveData: true }, false, 'none'],
  [{ effectiveType: '4g' }, true, 'none'],
])('%j, reduced data %s: %s', (connection, matches, expected) => {
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('matchMedia', () => ({ matches }));
  expect(prefetchAllowance()).toBe(expected);
});
