// Words that are searched for, as addresses bring them.

import { expect, test } from 'vitest';
import { normalizeSearch } from './normalize-search.ts';

test.each([
  [null, ''],
  ['  bowl ', 'bowl'],
  ['a\u0000b\r\nc', 'a b c'],
  ['\u0000', ''],
  ['%_\\"\'', '%_\\"\''],
  ['x'.repeat(5000), 'x'.repeat(100)],
  ['🏺'.repeat(101), '🏺'.repeat(100)],
])('%j', (asked, words) => {
  expect(normalizeSearch(asked)).toBe(words);
});
