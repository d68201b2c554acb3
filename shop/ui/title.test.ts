// Titles: the longest word decides the size.

import { expect, test } from 'vitest';
import { longestWord } from './title.tsx';

test.each([
  ['Moon Jar', 4],
  ['Geschäftsbedingungen', 20],
  ['Tenmoku-Becher', 7],
  ['Конфиденциальность', 18],
  ['満月の壺と、朝の港の版画', 1],
  ['Atelierの器', 7],
  ['', 1],
])('%s: %i letters', (title, letters) => {
  expect(longestWord(title)).toBe(letters);
});
