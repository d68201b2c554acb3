// Option lists: the values in one line, with the comma of the language.

import { expect, test } from 'vitest';
import { optionList, titleWithOptions } from './option-list.ts';

const options = [
  { name: 'Size', value: '50 × 70 cm' },
  { name: 'Frame', value: 'Oak' },
];

test.each([
  ['en', '50 × 70 cm, Oak'],
  ['ar', '50 × 70 cm، Oak'],
  ['ja', '50 × 70 cm、Oak'],
  ['zh', '50 × 70 cm、Oak'],
])('in %s: %s', (language, expected) => {
  expect(optionList(options, language)).toBe(expected);
});

test('a title names its options, where it has some', () => {
  expect(titleWithOptions('Tide Table', options, 'de')).toBe('Tide Table (50 × 70 cm, Oak)');
  expect(titleWithOptions('Moon Jar', [], 'de')).toBe('Moon Jar');
});
