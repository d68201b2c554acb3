/** Conditional requests: entity tags compared with `If-None-Match`. */
import { expect, test } from 'vitest';
import { matchesEtag } from './conditions.ts';

const rows: readonly (readonly [string | null, string, boolean])[] = [
  [null, '"a"', false],
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"b", "a"', '"a"', true],
  ['"b"', '"a"', false],
  ['*', '"a"', true],
  ['a', '"a"', false],
];

test.for(rows)('If-None-Match %j against %s: %s', ([header, etag, matches]) => {
  expect(matchesEtag(header, etag)).toBe(matches);
});
