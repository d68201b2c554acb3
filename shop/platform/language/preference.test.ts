// The preference in a Cookie header, as browsers and people write such headers.

import { expect, test } from 'vitest';
import { preferenceInCookies } from './preference.ts';

test.each([
  ['preferredLanguage=fr', 'fr'],
  ['a=1; preferredLanguage=ar; b=2', 'ar'],
  ['a=1;preferredLanguage=ar', 'ar'],
  ['preferredLanguage=', ''],
  ['preferredLanguage', null],
  ['xpreferredLanguage=fr', null],
  ['other=preferredLanguage=fr', null],
  ['', null],
])('%j says %s', (cookies, language) => {
  expect(preferenceInCookies(cookies)).toBe(language);
});
