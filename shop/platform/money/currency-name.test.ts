// Currency names inside sentences, by language.

import { expect, test } from 'vitest';
import { currencyName } from './currency-name.ts';

test.each([
  ['en', 'US dollars'],
  ['de', 'US-Dollar'],
  ['fr', 'dollars des États-Unis'],
  ['es', 'dólares estadounidenses'],
  ['pt', 'Dólares americanos'],
  ['ru', 'доллар США'],
  ['ar', 'دولار أمريكي'],
  ['hi', 'यूएस डॉलर'],
  ['ja', '米ドル'],
  ['zh', '美元'],
])('in %s: %s', (language, name) => {
  expect(currencyName('USD', language)).toBe(name);
});

test('an unknown code is left unchanged', () => {
  expect(currencyName('XQQ', 'en')).toBe('XQQ');
  expect(currencyName('XQQ', 'ru')).toBe('XQQ');
});
