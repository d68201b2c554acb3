// Early keys as rows: the words after each key, the end of the wait, and keys that the page receives as ever.
import { expect, test } from 'vitest';
import { changeByEarlyKey, paletteWordsMax, type EarlyKey } from './early-keys.ts';

const plain = { isCommand: false, isComposing: false };
const full = 'x'.repeat(paletteWordsMax);

const rows: readonly (readonly [title: string, words: string, key: EarlyKey, after: unknown])[] = [
  ['a letter follows the words', 'ki', { key: 'l', ...plain }, 'kil'],
  ['a letter of another script follows', '', { key: '釉', ...plain }, '釉'],
  ['a letter of two code units is one', 'a', { key: '𝒜', ...plain }, 'a𝒜'],
  ['a space is a letter', 'new', { key: ' ', ...plain }, 'new '],
  ['a question mark is a letter, and no shortcut', '', { key: '?', ...plain }, '?'],
  ['Backspace takes a letter back', 'a𝒜', { key: 'Backspace', ...plain }, 'a'],
  ['Backspace without words changes nothing', '', { key: 'Backspace', ...plain }, ''],
  ['Enter changes nothing', 'kil', { key: 'Enter', ...plain }, 'kil'],
  ['words end at the length of the field', full, { key: 'y', ...plain }, full],
  ['Escape cancels', 'kil', { key: 'Escape', ...plain }, null],
];

test.each(rows)('%s', (_, words, key, after) => {
  expect(changeByEarlyKey(words, key)).toEqual(
    after === null ? { kind: 'cancel' } : { kind: 'words', words: after },
  );
});

test.each([
  ['a command', { ...plain, key: 'r', isCommand: true }],
  ['a letter that is being composed', { ...plain, key: 'k', isComposing: true }],
  ['a key with a name', { ...plain, key: 'Tab' }],
  ['a dead key', { ...plain, key: 'Dead' }],
])('%s is left to the page', (_, key) => {
  expect(changeByEarlyKey('kil', key)).toBeNull();
});
