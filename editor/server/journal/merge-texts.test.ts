// Merging two changes of one text: applied together unless both change the same line.
import { expect, test } from 'vitest';
import { mergeTexts } from './merge-texts.ts';

const lines = (text: string): string => text.split('').join('\n');

test.each([
  ['lines far apart', 'abcdef', 'Abcdef', 'abcdeF', 'AbcdeF'],
  ['neighbouring lines', 'abcd', 'aBcd', 'abCd', 'aBCd'],
  ['neighbouring lines, the other way round', 'abcd', 'abCd', 'aBcd', 'aBCd'],
  ['a line in front of a changed one', 'abc', 'aBc', 'axbc', 'axBc'],
  ['a line behind a changed one', 'abc', 'aBc', 'abxc', 'aBxc'],
  ['a removed line beside a changed one', 'abcd', 'acd', 'abCd', 'aCd'],
  ['the same change twice', 'abc', 'aBc', 'aBc', 'aBc'],
  ['the same line changed otherwise', 'abc', 'aBc', 'aXc', null],
  ['different lines in the same place', 'abc', 'axbc', 'aybc', null],
  ['a line among removed ones', 'abcd', 'ad', 'abxcd', null],
  ['more lines than one that the other changed', 'abcde', 'aBcDe', 'aXXXe', null],
])('%s', (_what, base, mine, theirs, merged) => {
  expect(mergeTexts(lines(base), lines(mine), lines(theirs))).toBe(
    merged === null ? null : lines(merged),
  );
});
