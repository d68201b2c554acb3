// Code: the element under a cursor, and the replacement between two texts.
import { expect, test } from 'vitest';
import type { ElementRecord } from '@atelier/editor-channel/lookup';
import { elementAtOffset } from './element-at-offset.ts';
import { lineSpan } from './lines.ts';
import { textChange } from './text-change.ts';

function record(codebaseId: string, start: number, end: number, more = {}): ElementRecord {
  return {
    codebaseId,
    type: 'native',
    componentName: 'p',
    filename: 'a.tsx',
    staticTextContents: false,
    textKind: 'none',
    removableClasses: [],
    parentCodebaseId: null,
    scopeId: null,
    index: 0,
    place: { line: 1, column: 1, start, end },
    hash: 'now',
    fingerprint: null,
    ...more,
  };
}

const file = { path: 'a.tsx', hash: 'now' };

test('the innermost element around an offset is found', () => {
  const lookup = {
    outer: record('outer', 10, 90),
    inner: record('inner', 20, 40),
    elsewhere: record('elsewhere', 20, 30, { filename: 'b.tsx' }),
    definition: record('definition', 22, 24, { index: -1 }),
  };
  expect(elementAtOffset(lookup, file, 25)?.codebaseId).toBe('inner');
  expect(elementAtOffset(lookup, file, 60)?.codebaseId).toBe('outer');
  expect(elementAtOffset(lookup, file, 95)).toBeNull();
});

test('records of another version are not trusted', () => {
  expect(elementAtOffset({ a: record('a', 0, 9, { hash: 'then' }) }, file, 5)).toBeNull();
});

const texts: readonly (readonly [string, string])[] = [
  ['', 'a'],
  ['abc', 'abXc'],
  ['aaaa', 'aa'],
  ['one two', 'one 2 two'],
  ['gone', ''],
];

test.for(texts)('from %j to %j by one replacement', ([before, after]) => {
  const change = textChange(before, after);
  expect(change).not.toBeNull();
  const { from, to, insert } = change ?? { from: 0, to: 0, insert: '' };
  expect(before.slice(0, from) + insert + before.slice(to)).toBe(after);
});

test('the same text needs no replacement', () => {
  expect(textChange('same', 'same')).toBeNull();
});

test('a line is found by its number', () => {
  expect([1, 2, 3, 4].map((line) => lineSpan('ab\n\nc', line))).toEqual([
    { start: 0, end: 2 },
    { start: 3, end: 3 },
    { start: 4, end: 5 },
    null,
  ]);
});
