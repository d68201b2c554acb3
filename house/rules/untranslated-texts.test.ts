// Untranslated texts.

import { testRule } from '../test-rule.ts';
import { untranslatedTexts } from './untranslated-texts.ts';

const json = (text: string): string => JSON.stringify({ title: text });

testRule(untranslatedTexts, [
  [
    'translated, a word that both languages have, and texts without a word',
    {
      'shop/texts/en/cart.json': json('Add to cart'),
      'shop/texts/de/cart.json': json('In den Warenkorb'),
      'shop/texts/en/blog.json': json('{{shop}}: blog'),
      'shop/texts/pt/blog.json': json('{{shop}}: blog'),
      'shop/texts/en/layout.json': json('{{title}} · {{shop}}'),
      'shop/texts/ja/layout.json': json('{{title}} · {{shop}}'),
      'shop/texts/en/printables.json': json('Total'),
      'shop/texts/fr/printables.json': json('Total'),
    },
    [],
  ],
  [
    'English',
    {
      'shop/texts/en/cart.json': json('Cart'),
      'shop/texts/ru/cart.json': json('Cart'),
      'demo/rows/texts/en.json': json('Ink'),
      'demo/rows/texts/fr.json': json('Ink'),
      'shop/texts/en/printables.json': json('Total'),
      'shop/texts/de/printables.json': json('Total'),
    },
    [
      'shop/texts/ru/cart.json:1 “Cart” is still English',
      'demo/rows/texts/fr.json:1 “Ink” is still English',
      'shop/texts/de/printables.json:1 “Total” is still English',
    ],
  ],
]);
