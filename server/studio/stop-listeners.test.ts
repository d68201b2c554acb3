// Stop listeners that a start adds are taken away, and those of before stay.
import { afterEach, expect, test, vi } from 'vitest';
import { withoutStopListeners } from './stop-listeners.ts';

const own = vi.fn<() => void>();
const foreign = vi.fn<() => void>();

afterEach(() => {
  for (const listener of [own, foreign]) process.off('SIGTERM', listener);
});

test.each([
  ['ends', () => Promise.resolve(1)],
  ['fails', () => Promise.reject(new Error('no'))],
])('a start that %s leaves no listener behind', async (_what, outcome) => {
  process.on('SIGTERM', own);
  await withoutStopListeners(() => {
    process.on('SIGTERM', foreign);
    process.on('SIGINT', foreign);
    return outcome();
  }).catch(() => undefined);
  expect(process.listeners('SIGTERM')).toContain(own);
  expect(process.listeners('SIGTERM')).not.toContain(foreign);
  expect(process.listeners('SIGINT')).not.toContain(foreign);
});
