// Summaries: short texts stay whole, long ones end at a sentence or a word, never inside a character.

import { expect, test } from 'vitest';
import { summarize } from './summary.ts';

const word = 'kiln ';

test.each([
  ['', ''],
  ['A bowl.', 'A bowl.'],
  ['  Two\n\nlines  ', 'Two lines'],
  // A sentence long enough to stand alone, and more behind it.
  [`${word.repeat(18)}ends. ${word.repeat(40)}`, `${word.repeat(18)}ends.`],
  // Neither a number nor a short sentence is where it ends.
  [
    `Short. ${word.repeat(16)}3.5 ${word.repeat(40)}`,
    `Short. ${word.repeat(16)}3.5 ${word.repeat(13)}kiln…`,
  ],
  ['x'.repeat(200), `${'x'.repeat(160)}…`],
  ['窯'.repeat(81), `${'窯'.repeat(80)}…`],
  [`${'窯'.repeat(40)}。${'火'.repeat(60)}`, `${'窯'.repeat(40)}。`],
  ['🏺'.repeat(81), `${'🏺'.repeat(80)}…`],
  [`${'كلمة '.repeat(20)}نهاية؟ ${'كلمة '.repeat(40)}`, `${'كلمة '.repeat(20)}نهاية؟`],
])('%j', (text, expected) => {
  expect(summarize(text)).toBe(expected);
});
