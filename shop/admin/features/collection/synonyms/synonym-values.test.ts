// Values of search synonyms: lists of words as they are typed, and addresses.

import { expect, test } from 'vitest';
import { parseWords, synonymInAddress } from './synonym-values.ts';

test.each([
  ['bottle, jar', ['bottle', 'jar']],
  [' bottle ,, jar,bottle ', ['bottle', 'jar']],
  ['徳利、壺', ['徳利', '壺']],
  ['瓶，壶', ['瓶', '壶']],
  ['زجاجة، جرة', ['زجاجة', 'جرة']],
  ['tea bowl', ['tea bowl']],
  ['', []],
])('the words of %j', (typed, words) => {
  expect(parseWords(typed)).toEqual(words);
});

test.each([
  ['synonym-3', '3'],
  ['synonym-new', 'new'],
  ['synonyms', null],
  ['synonym-x', null],
])('the word %s of an address', (word, id) => {
  expect(synonymInAddress(word)).toBe(id);
});
