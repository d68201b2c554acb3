// Values of search synonyms: lists of words as they are typed.

import { expect, test } from 'vitest';
import { parseWords } from './synonym-values.ts';

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
