// Tags and the requests that name them.
import { expect, test } from 'vitest';
import { etagOf, matchesEtag } from './etag.ts';

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

test('a tag follows from the bytes', () => {
  expect(etagOf('a')).toBe(etagOf(Buffer.from('a')));
  expect(etagOf('a')).not.toBe(etagOf('b'));
});
