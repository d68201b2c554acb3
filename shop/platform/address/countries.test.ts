// Country list: complete, named and sorted in the reader's language, and computed once.

import { expect, test } from 'vitest';
import { listCountries } from './countries.ts';

test.each([
  ['de', 'AT', 'Österreich', 'OM'],
  ['fr', 'DE', 'Allemagne', 'ZA'],
  ['es', 'US', 'Estados Unidos', 'ES'],
] as const)('%s', (language, code, name, before) => {
  const countries = listCountries(language);
  const codes = countries.map((country) => country.code);
  expect(new Set(codes).size).toBe(246);
  expect(countries.find((country) => country.code === code)?.name).toBe(name);
  expect(codes.indexOf(before)).toBeLessThan(codes.indexOf(code));
  expect(listCountries(language)).toBe(countries);
});
