// Page ahead: there by its key until another one is fetched or something has changed.

import { expect, test, vi } from 'vitest';
import { aheadMsMax, PageAhead } from './page-ahead.ts';

interface Fetch {
  readonly signal: AbortSignal;
  readonly resolve: (page: string) => void;
  readonly reject: (error: Error) => void;
}

/** A page ahead whose fetches end when they are told to. */
function delayed() {
  const ahead = new PageAhead<string>();
  const fetches = new Map<string, Fetch>();
  let count = 0;
  return {
    ahead,
    count: () => count,
    fetch(key: string): Fetch {
      ahead.fetch(
        key,
        (signal) =>
          new Promise((resolve, reject) => {
            count += 1;
            fetches.set(key, { signal, resolve, reject });
          }),
      );
      return fetches.get(key)!;
    },
  };
}

test('a page that is there is ready without a wait, and only under its own key', async () => {
  const { ahead, fetch } = delayed();
  const end = fetch('second');
  expect(ahead.ready('second')).toBeNull();
  const waiting = ahead.take('second');
  end.resolve('rows');
  expect(await waiting).toBe('rows');
  expect(ahead.ready('second')).toBe('rows');
  expect(ahead.ready('third')).toBeNull();
  expect(await ahead.take('third')).toBeNull();
});

test('the same page is fetched once, and another one ends its fetch', () => {
  const { ahead, fetch, count } = delayed();
  const first = fetch('second');
  fetch('second');
  expect(count()).toBe(1);
  fetch('third');
  expect(first.signal.aborted).toBe(true);
  expect(ahead.ready('second')).toBeNull();
  expect(count()).toBe(2);
});

test('a dropped page is fetched anew', async () => {
  const { ahead, fetch, count } = delayed();
  const end = fetch('second');
  end.resolve('rows');
  await ahead.take('second');
  ahead.drop();
  expect(end.signal.aborted).toBe(true);
  expect(ahead.ready('second')).toBeNull();
  expect(await ahead.take('second')).toBeNull();
  fetch('second');
  expect(count()).toBe(2);
});

test('a fetch that fails leaves nothing behind, also for the one who waits for it', async () => {
  const { ahead, fetch, count } = delayed();
  const end = fetch('second');
  const waiting = ahead.take('second');
  end.reject(new Error('lost'));
  expect(await waiting).toBeNull();
  fetch('second');
  expect(count()).toBe(2);
});

test('an old page is as none', async () => {
  vi.useFakeTimers();
  try {
    const { ahead, fetch } = delayed();
    fetch('second').resolve('rows');
    await ahead.take('second');
    vi.advanceTimersByTime(aheadMsMax - 1);
    expect(ahead.ready('second')).toBe('rows');
    vi.advanceTimersByTime(1);
    expect(ahead.ready('second')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});
