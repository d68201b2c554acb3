// Texts of a catalogue of one product, with gaps.

import { languages } from '@atelier/shop/language';
import { testRule } from '@atelier/house/test-rule';
import { productTexts } from './product-texts.ts';

const folder = 'demo/rows/';
const options = [{ name: 'size', values: ['small', 'large'] }];
const product = { id: 1, category: 'books', colours: ['ink'], pictures: [{}], options };
const texts = {
  title: 'The Quiet Hand',
  slug: 'the-quiet-hand',
  description: 'Nine essays.',
  details: { pages: 120 },
  shipping: ['Free over $100'],
  returns: ['Within 30 days'],
  alts: ['The cover'],
};
const catalogue = {
  categories: { books: 'Books' },
  colours: { ink: 'Ink' },
  options: { size: 'Size' },
  values: { small: 'Small', large: 'Large' },
  products: { 1: texts },
};
const tree = (
  changed: object,
  products: readonly object[] = [product],
): Record<string, string> => ({
  [`${folder}products.json`]: JSON.stringify(products),
  ...Object.fromEntries(
    languages.map((language) => [
      `${folder}texts/${language}.json`,
      JSON.stringify(language === 'ar' ? changed : catalogue),
    ]),
  ),
});
const ar = `${folder}texts/ar.json:0`;

testRule(productTexts, [
  ['complete', tree(catalogue), []],
  [
    'missing names',
    tree({
      ...catalogue,
      colours: {},
      categories: { books: '' },
      options: { size: 'Size', frame: 'Frame' },
      values: { small: 'Small' },
      products: { 1: texts, 2: texts },
    }),
    [
      `${ar} category books has no text`,
      `${ar} colour ink has no text`,
      `${ar} there is a text for the option frame, which does not exist`,
      `${ar} value large has no text`,
      `${ar} product 2, which`,
      `${ar} share the slug`,
    ],
  ],
  [
    'missing and misshapen texts of a product',
    tree({
      ...catalogue,
      products: {
        1: {
          ...texts,
          title: '',
          details: { pages: 120, edition: '' },
          returns: ['a', 'b'],
          note: 'x',
          alts: [],
        },
      },
    }),
    [
      `${ar} title is missing`,
      `${ar} details is missing or empty`,
      `${ar} returns has not the same`,
      `${ar} alts is missing`,
      `${ar} note is not`,
      `${ar} a picture has no`,
    ],
  ],
  [
    'two pictures told alike',
    tree({ ...catalogue, products: { 1: { ...texts, alts: ['The cover', 'The cover'] } } }),
    [`${ar} alts has not the same`, `${ar} two pictures have one`],
  ],
  [
    'a product without texts',
    tree({ ...catalogue, products: {} }),
    [`${ar} product 1 has no text`],
  ],
]);
