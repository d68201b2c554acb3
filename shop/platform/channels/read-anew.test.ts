// Reading anew: what fails is tried again with longer pauses, until it succeeds or is given up.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readAnew } from './read-anew.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.spyOn(console, 'debug').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Reads that fail so often, with the times at which they are made. */
function failing(failures: number) {
  const timesMs: number[] = [];
  const startMs = Date.now();
  const read = (): Promise<void> => {
    timesMs.push(Date.now() - startMs);
    return timesMs.length > failures ? Promise.resolve() : Promise.reject(new Error('no'));
  };
  return { read, timesMs };
}

test('a read that fails is tried again until it succeeds', async () => {
  const { read, timesMs } = failing(6);
  const done = readAnew(read, 300, new AbortController().signal);
  await vi.runAllTimersAsync();
  await done;
  expect(timesMs).toEqual([300, 1300, 3300, 8300, 18_300, 28_300, 38_300]);
});

test('a read that is no longer wanted is given up, and so is the pause before the next one', async () => {
  const { read, timesMs } = failing(2);
  const abort = new AbortController();
  const done = readAnew(read, 300, abort.signal);
  await vi.advanceTimersByTimeAsync(500);
  abort.abort();
  await done;
  expect(timesMs).toEqual([300]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a read without an answer is given up, and tried again', async () => {
  const signals: AbortSignal[] = [];
  const done = readAnew(
    (signal) => {
      signals.push(signal);
      if (signals.length > 1) return Promise.resolve();
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('no answer')));
      });
    },
    0,
    new AbortController().signal,
  );
  await vi.runAllTimersAsync();
  await done;
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

test('without a connection nothing is tried', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const { read, timesMs } = failing(0);
  const done = readAnew(read, 0, new AbortController().signal);
  await vi.runAllTimersAsync();
  await done;
  expect(timesMs).toEqual([]);
});
