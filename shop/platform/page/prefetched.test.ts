// Prefetched data: handed out once, while they are young, and never after a failure.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  clearPrefetched,
  findPrefetched,
  isOutdated,
  prefetchedMsMax,
  prefetchKey,
  storePrefetched,
  takePrefetched,
} from './prefetched.ts';

const key = prefetchKey(new URL('https://shop.example/product/1?variant=2#top'), 'de');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  clearPrefetched();
  vi.useRealTimers();
});

test('a key has the language, the path and the query', () => {
  expect(key).toBe('de /product/1?variant=2');
});

test('data are handed out once', async () => {
  storePrefetched(key, Promise.resolve('data'));
  expect(findPrefetched(key)).toBeDefined();
  expect(await takePrefetched(key)).toBe('data');
  expect(takePrefetched(key)).toBeUndefined();
});

test.each([
  ['at once', 0, false],
  ['after a while', 10_000, true],
])('data that are shown %s are outdated: %s ms, %s', async (_when, ms, expected) => {
  const data = {};
  storePrefetched(key, Promise.resolve(data));
  vi.advanceTimersByTime(ms);
  expect(await takePrefetched(key)).toBe(data);
  expect(isOutdated(data)).toBe(expected);
});

test('old data are not handed out', () => {
  storePrefetched(key, Promise.resolve('data'));
  vi.advanceTimersByTime(prefetchedMsMax);
  expect(findPrefetched(key)).toBeUndefined();
  expect(takePrefetched(key)).toBeUndefined();
});

test('a failure is forgotten, and no newer data with it', async () => {
  storePrefetched(key, Promise.reject(new Error('offline')));
  await vi.advanceTimersByTimeAsync(0);
  expect(findPrefetched(key)).toBeUndefined();
  storePrefetched(key, Promise.reject(new Error('offline')));
  storePrefetched(key, Promise.resolve('newer'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await takePrefetched(key)).toBe('newer');
});

test('cleared data are read anew', () => {
  storePrefetched(key, Promise.resolve('data'));
  clearPrefetched();
  expect(takePrefetched(key)).toBeUndefined();
});
