// Missing texts: from files of languages to problems.
import { expect, test } from 'vitest';
import { missingTexts } from './check-texts.ts';

const file = (language: string, texts: object, group = 'cart') => ({
  path: `texts/${language}/${group}.json`,
  language,
  group,
  text: JSON.stringify(texts),
});

test('languages with the same keys have no problem, whatever their plural forms are', () => {
  const files = [
    file('en', { title: 'Cart', items: { one: '{n} item', other: '{n} items' } }),
    file('ar', {
      title: 'سلة',
      items: { zero: '', one: '', two: '', few: '', many: '', other: '' },
    }),
  ];
  expect(missingTexts(files)).toEqual([]);
});

test('a language that lacks keys is named with them', () => {
  const files = [
    file('en', { title: 'Cart', empty: 'Nothing', deep: { a: 1 } }),
    file('de', { title: 'Korb' }),
  ];
  expect(missingTexts(files)).toEqual(['texts/de/cart.json lacks empty, deep.a.']);
});

test('a language without a file, and a file that is no JSON, are named', () => {
  const files = [
    file('en', { a: 'x' }),
    file('de', { a: 'x' }),
    file('en', { b: 'x' }, 'home'),
    { ...file('fr', {}), text: '{' },
  ];
  expect(missingTexts(files)).toEqual([
    'texts/fr/cart.json is no JSON.',
    'cart: fr has no file.',
    'home: de has no file.',
    'home: fr has no file.',
  ]);
});
