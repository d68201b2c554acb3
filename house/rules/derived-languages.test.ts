// Derived languages.

import { languages } from '@atelier/shop/language';
import { languageListPath } from '../language-list.ts';
import { testRule } from '../test-rule.ts';
import { derivedLanguages } from './derived-languages.ts';

const flags = Object.fromEntries(
  languages.map((language) => [`shop/texts/${language}/flag.svg`, '<svg/>']),
);
const listOf = (...codes: readonly string[]): string => `select '{${codes.join(',')}}'::text[]`;
const { 'shop/texts/de/flag.svg': _, ...withoutGerman } = flags;

testRule(derivedLanguages, [
  [
    'the languages of the table, with their flags',
    { [languageListPath]: listOf(...languages), ...flags },
    [],
  ],
  [
    'another order, another language, no flag',
    {
      [languageListPath]: listOf(...languages.toReversed()),
      ...withoutGerman,
      'shop/texts/tlh/cart.json': '{}',
    },
    [
      `${languageListPath}:0 is not the list`,
      'shop/texts/de/flag.svg:0 is missing',
      'shop/texts/tlh:0 is no language',
    ],
  ],
]);
