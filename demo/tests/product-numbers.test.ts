// Numbers of a product that differ between languages.

import { testRule } from '@atelier/house/test-rule';
import { productNumbers } from './product-numbers.ts';

const path = (language: string): string => `demo/rows/texts/${language}.json`;
const texts = (dimensions: string, shipping: string): string =>
  JSON.stringify({ products: { 1: { details: { dimensions }, shipping: [shipping] } } });
const english = texts('3⅜ in high, 8½ fl oz (8.5 × 8.5 cm, 250 ml)', '1–2 business days');

testRule(productNumbers, [
  [
    'the same in each, with or without inches, with a comma, with a dual',
    {
      [path('en')]: english,
      [path('de')]: texts('8,5 × 8,5 cm, 250 ml', '1–2 Werktage'),
      [path('ar')]: texts('8.5 × 8.5 سم، 250 مل', 'من يوم إلى يومَي عمل'),
    },
    [],
  ],
  [
    'forgotten and invented figures',
    {
      [path('en')]: english,
      [path('de')]: texts('8,5 × 9 cm', '1–2 Werktage'),
      [path('ar')]: texts('8.5 × 8.5 سم', '3'),
    },
    [
      `${path('de')}:1 lacks 250`,
      `${path('de')}:1 has 9, which`,
      `${path('ar')}:1 lacks 250`,
      `${path('ar')}:1 has 3, which`,
    ],
  ],
]);
