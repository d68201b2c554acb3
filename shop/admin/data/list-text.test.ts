// List of words as a text: nothing but a space, or less, never stands between two words.
import { expect, test } from 'vitest';
import { languages } from '../../platform/language/language.ts';
import { listText } from './list-text.ts';

test.each(languages)('words of a list are kept apart in %s', (language) => {
  const text = listText(language, ['Oman', 'Peru', 'Iran', '+4']);
  expect(text).toMatch(/^Oman.+Peru.+Iran.+\+4$/);
  expect(text).not.toMatch(/Oman\s*Peru|Peru\s*Iran|Iran\s*\+4/);
});
