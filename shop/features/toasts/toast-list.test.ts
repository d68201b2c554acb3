// The rules of toasts as a table: what is there, what happens, what is there then.

import { expect, test } from 'vitest';
import { createToasts } from '../../platform/toasts.ts';
import {
  nextToasts,
  toastDisplayMs,
  toastHotkey,
  toastLimit,
  toastRemovalMs,
  toastSwipeThreshold,
  type Toast,
  type ToastChange,
} from './toast-list.ts';

const first: Toast = { id: 1, title: 'First', open: true };
const second: Toast = { id: 2, title: 'Second', open: true };

test.each<[sentence: string, list: Toast[], told: ToastChange, expected: Toast[]]>([
  ['one is shown', [], { change: 'show', id: 1, message: { title: 'First' } }, [first]],
  [
    'the next takes its place',
    [first],
    { change: 'show', id: 2, message: { title: 'Second' } },
    [second],
  ],
  [
    'a dismissed one is kept, closed',
    [first],
    { change: 'dismiss', id: 1 },
    [{ ...first, open: false }],
  ],
  ['dismissing one that is gone changes nothing', [second], { change: 'dismiss', id: 1 }, [second]],
  ['one is removed', [{ ...first, open: false }], { change: 'remove', id: 1 }, []],
  [
    'removing one that was replaced leaves the other',
    [second],
    { change: 'remove', id: 1 },
    [second],
  ],
])('%s', (_sentence, list, event, expected) => {
  expect(nextToasts(list, event)).toEqual(expected);
});

test('the limits are the specification’s', () => {
  expect([toastLimit, toastDisplayMs, toastRemovalMs, toastSwipeThreshold, toastHotkey]).toEqual([
    1,
    5000,
    1_000_000,
    50,
    'F8',
  ]);
});

test('toasts wait in their order until they are taken, and each is taken once', () => {
  const toasts = createToasts();
  const counts: number[] = [];
  toasts.show({ title: 'early' });
  const stop = toasts.subscribe(() => counts.push(toasts.read().length));
  toasts.show({ title: 'late' });
  expect(toasts.take().map(({ title }) => title)).toEqual(['early', 'late']);
  expect(toasts.take()).toEqual([]);
  stop();
  toasts.show({ title: 'to nobody yet' });
  expect(counts).toEqual([2, 0, 0]);
});
