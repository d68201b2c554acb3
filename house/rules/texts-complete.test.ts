// Incomplete interface texts: without a file, a key, a plural form, a value.

import { languages } from '@atelier/shop/language';
import { testRule } from '../test-rule.ts';
import { textsComplete } from './texts-complete.ts';

const forms: Readonly<Record<string, readonly string[]>> = {
  en: ['one', 'other'],
  de: ['one', 'other'],
  hi: ['one', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
  ru: ['one', 'few', 'many', 'other'],
  fr: ['one', 'many', 'other'],
  es: ['one', 'many', 'other'],
  pt: ['one', 'many', 'other'],
  zh: ['other'],
  ja: ['other'],
};
const complete = Object.fromEntries(
  languages.map((language) => [
    language,
    {
      sum: { total: `${language} {{amount}}` },
      // One thing may go without its number.
      ...Object.fromEntries(
        (forms[language] ?? new Intl.PluralRules(language).resolvedOptions().pluralCategories).map(
          (form) => [`count_${form}`, form === 'one' ? 'one' : '{{count, number}}'],
        ),
      ),
    },
  ]),
);
const tree = (
  changed: Readonly<Record<string, Record<string, unknown> | null>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...complete, ...changed }).flatMap(([language, texts]) =>
      texts === null ? [] : [[`shop/texts/${language}/cart.json`, JSON.stringify(texts)]],
    ),
  );
const de = 'shop/texts/de/cart.json:0';
const english = 'Goods of {{amount}} in the cart';

testRule(textsComplete, [
  ['complete, each language with its own plural forms', tree({}), []],
  ['a file', tree({ de: null }), [`${de} no such file`]],
  [
    'keys missing, empty and too many',
    tree({ de: { ...complete['de'], sum: {}, more: 'mehr', count_one: ' ' } }),
    [`${de} sum.total is missing`, `${de} more does not exist`, `${de} count_one is empty`],
  ],
  [
    'a plural form missing, and one that the language has not',
    tree({
      ru: {
        sum: complete['ru']?.['sum'],
        count_one: '{{count}}',
        count_few: '{{count}}',
        count_other: '{{count}}',
      },
      ja: { ...complete['ja'], count_one: '{{count}}' },
    }),
    [
      'shop/texts/ru/cart.json:0 count_many is missing',
      'shop/texts/ja/cart.json:0 count_one does not exist',
    ],
  ],
  [
    'placeholders omitted and invented',
    tree({
      de: { ...complete['de'], sum: { total: 'Summe {{preis}}' }, count_other: '{{count}} <b>' },
    }),
    [
      `${de} sum.total lacks {{amount}}`,
      `${de} sum.total has {{preis}}`,
      `${de} count_other has <b>`,
    ],
  ],
  [
    'a text that nobody translated',
    tree({
      en: { ...complete['en'], sum: { total: english } },
      de: { ...complete['de'], sum: { total: english } },
    }),
    [`${de} sum.total is still English`],
  ],
]);
