// Order tokens: read from the address, and stored by the browser.

import { expect, test } from 'vitest';
import type { Storage } from '../../platform/storage/storage.ts';
import { orderToken } from './order-token.ts';

function memory(values: Record<string, string> = {}): Storage {
  return {
    read: (key) => values[key] ?? null,
    write: (key, value) => {
      values[key] = value;
    },
    remove: () => undefined,
    watch: () => () => undefined,
  };
}

test('a token that came once is known when the address has lost it', () => {
  const storage = memory();
  expect(orderToken(storage, 'a', '')).toBeNull();
  expect(orderToken(storage, 'a', '#token=secret')).toBe('secret');
  expect(orderToken(storage, 'a', '')).toBe('secret');
  expect(orderToken(storage, 'b', '')).toBeNull();
  expect(orderToken(storage, 'a', '#token=newer')).toBe('newer');
  expect(orderToken(storage, 'a', '#lines')).toBe('newer');
});

test.each(['', '{', '{}', 'null', '[1,[2,3],["a"]]'])(
  'stored nonsense knows nothing: %s',
  (stored) => {
    expect(orderToken(memory({ 'orders.tokens': stored }), 'a', '')).toBeNull();
  },
);

test('only the latest orders are remembered', () => {
  const storage = memory();
  for (let order = 0; order < 25; order += 1)
    orderToken(storage, `order ${order}`, `#token=${order}`);
  expect(orderToken(storage, 'order 24', '')).toBe('24');
  expect(orderToken(storage, 'order 4', '')).toBeNull();
});
