// Languages: which one a page uses, and how addresses state it.

import { expect, test } from 'vitest';
import {
  directionOf,
  nativeName,
  languageParameter,
  languages,
  offeredLanguages,
  resolveLanguage,
  withLanguage,
  suggestedLanguage,
} from './language.ts';

test('English is offered first, and each language by a name of its own', () => {
  expect(languages[0]).toBe('en');
  expect(new Set(languages.map(nativeName)).size).toBe(languages.length);
  expect(nativeName('de')).toBe('Deutsch');
});

test('a language is written in the direction of its script', () => {
  const rightToLeft = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa']);
  for (const language of languages) {
    const script = new Intl.Locale(language).maximize().script ?? '';
    expect([language, directionOf(language)]).toEqual([
      language,
      rightToLeft.has(script) ? 'rtl' : 'ltr',
    ]);
  }
});

test.each([
  ['fr', 'de', 'fr'],
  ['fr', null, 'fr'],
  [null, 'de', 'de'],
  [null, null, 'en'],
  ['xx', 'de', 'de'],
  ['', 'de', 'de'],
  ['FR', null, 'en'],
  ['fr-CA', null, 'en'],
  ['en', 'fr', 'en'],
  ['xx', 'yy', 'en'],
  [null, 'toString', 'en'],
] as const)('lang=%s, stored %s: %s', (parameter, stored, language) => {
  expect(resolveLanguage(parameter, stored, languages)).toBe(language);
});

test.each([
  ['fr', null, 'en'],
  ['fr', 'de', 'de'],
  ['de', 'fr', 'de'],
  [null, 'fr', 'en'],
  [null, 'de', 'de'],
] as const)(
  'a shop in English and German reads lang=%s, stored %s, as %s',
  (lang, stored, expected) => {
    expect(resolveLanguage(lang, stored, ['en', 'de'])).toBe(expected);
  },
);

test.each([
  ['/', ['en', 'de']],
  ['/administration', ['en', 'de']],
  ['/admin', languages],
  ['/admin/collection', languages],
  ['/preview/post.1', languages],
] as const)('%s is offered in %j', (path, expected) => {
  expect(offeredLanguages(path, ['en', 'de'])).toEqual(expected);
});

test.each([
  ['fr', null, 'fr'],
  ['fr', 'fr', 'fr'],
  ['en', null, null],
  ['en', 'en', null],
  ['en', 'xx', null],
  // Without it, the next page would be French again.
  ['en', 'fr', 'en'],
] as const)('links of a page in %s, stored %s, carry %s', (language, stored, parameter) => {
  expect(languageParameter(language, stored, languages)).toBe(parameter);
});

test('a link leads to a page in the same language', () => {
  for (const language of languages) {
    for (const stored of [null, ...languages]) {
      const parameter = languageParameter(language, stored, languages);
      expect(resolveLanguage(parameter, stored, languages)).toBe(language);
    }
  }
});

test.each([
  ['/', 'fr', '/?lang=fr'],
  ['/?lang=fr', 'de', '/?lang=de'],
  ['/?lang=fr', null, '/'],
  ['/collection?q=a+b&lang=fr&page=2', null, '/collection?q=a+b&page=2'],
  [
    '/collection?category=prints&category=books',
    'ar',
    '/collection?category=prints&category=books&lang=ar',
  ],
  ['/product/1#details', 'ja', '/product/1?lang=ja#details'],
  ['?q=x', 'ja', '?q=x&lang=ja'],
  ['/a?lang=fr&lang=de', 'ja', '/a?lang=ja'],
] as const)('%s in %s is %s', (address, language, expected) => {
  expect(withLanguage(address, language)).toBe(expected);
});

test.each([
  [['de-AT', 'en'], 'en', null, null, 'de'],
  [['zh-Hant-TW'], 'en', null, null, 'zh'],
  [['sv', 'fr-FR', 'de'], 'en', null, null, 'fr'],
  [['en-GB', 'de'], 'en', null, null, null],
  [['sv', 'pl'], 'en', null, null, null],
  [[], 'en', null, null, null],
  [['de'], 'en', 'en', null, null],
  [['de'], 'en', 'xx', null, 'de'],
  [['de'], 'en', null, 'en', null],
  [['de'], 'en', null, 'klingon', 'de'],
] as const)(
  'to %j on a page in %s (lang %s, stored %s) %s is suggested',
  (tags, page, lang, stored, expected) => {
    expect(suggestedLanguage(tags, page, lang, stored, languages)).toBe(expected);
  },
);

test.each([
  [['fr', 'de'], null, 'de'],
  [['fr'], null, null],
  [['de'], 'fr', 'de'],
] as const)(
  'to %j, stored %s, a shop in English and German suggests %s',
  (tags, stored, expected) => {
    expect(suggestedLanguage(tags, 'en', null, stored, ['en', 'de'])).toBe(expected);
  },
);

test('English needs no lang where the stored language is not offered', () => {
  expect(languageParameter('en', 'fr', ['en', 'de'])).toBeNull();
});
