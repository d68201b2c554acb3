// Line ends under edits in a field.

import { array, assert, constantFrom, integer, property, string, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { withLineEnds } from './line-ends.ts';

/** The text as a browser's field has it. */
const shown = (text: string) => text.replaceAll(/\r\n?/g, '\n');

test.each([
  ['a\r\nb\r\nc', 'a\nX\nc', 'a\r\nX\r\nc'],
  ['a\r\nb\nc\r\n', 'a\nb!\nc\n', 'a\r\nb!\nc\r\n'],
  ['a\r\nb', 'a\nb\n', 'a\r\nb\r\n'],
  ['a\nb', 'a\nb\nc', 'a\nb\nc'],
  ['a\r\nb', '', ''],
])('%j, edited to %j, is %j', (before, typed, after) => {
  expect(withLineEnds(before, typed)).toBe(after);
});

const text = array(tuple(constantFrom('', 'a', 'b '), constantFrom('\n', '\r\n', '\r')), {
  maxLength: 8,
}).map((lines) => lines.flat().join(''));

test('a text that is not edited stays as it is', () => {
  assert(
    property(text, string({ maxLength: 3 }), (start, rest) => {
      const before = start + rest.replaceAll(/[\r\n]/g, '');
      expect(withLineEnds(before, shown(before))).toBe(before);
    }),
  );
});

test('an edit is what the field shows, and lines before it keep their ends', () => {
  assert(
    property(text, integer({ min: 0, max: 20 }), (before, at) => {
      const typed = shown(before);
      const edited = `${typed.slice(0, at)}Z${typed.slice(at)}`;
      const after = withLineEnds(before, edited);
      expect(shown(after)).toBe(edited);
      const lines = typed.slice(0, at).split('\n').length - 1;
      const ends = (all: string) => all.match(/\r\n|\r|\n/g) ?? [];
      expect(ends(after).slice(0, lines)).toEqual(ends(before).slice(0, lines));
      expect(ends(after)).toEqual(ends(before));
    }),
  );
});
