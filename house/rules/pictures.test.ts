// Planted pictures: missing, left over, misshapen, too heavy.

import { expect, test } from 'vitest';
import { testPlanted } from '../test-planted.ts';
import { pictures } from './pictures.ts';

const facts = 'shop/supabase/seed/products.json';
const folder = 'shop/public/pictures/';
const products = (...files: readonly string[]): string =>
  JSON.stringify([
    {
      id: 1,
      pictures: files.map((file) => ({
        file,
        width: 1200,
        height: file.includes('square') ? 1200 : 1500,
      })),
    },
  ]);

testPlanted(pictures, [
  [
    'a picture of a screen',
    {
      'shop/features/home/hero.tsx':
        "const a = '/pictures/hero.webp'; const b = '/pictures/lost.webp';",
      'shop/catalogue/a.test.ts': "'/pictures/other.webp'",
      [`${folder}hero.webp`]: '',
    },
    ['shop/features/home/hero.tsx:0 lost.webp does not exist'],
  ],
  [
    'all there',
    { [facts]: products('a-1.webp'), [`${folder}a-1.webp`]: '', [`${folder}a-1-600.webp`]: '' },
    [],
  ],
  ['a product without', { [facts]: products() }, [`${facts}:0 product 1 has no picture`]],
  [
    'a missing width, a square one, one without a product',
    {
      [facts]: products('a-1.webp', 'square.webp'),
      [`${folder}a-1.webp`]: '',
      [`${folder}square.webp`]: '',
      [`${folder}square-600.webp`]: '',
      [`${folder}b.webp`]: '',
    },
    [`${facts}:0 a-1-600.webp does not exist`, `${facts}:0 not 4:5`, `${folder}b.webp:0 neither`],
  ],
]);

test('a heavy picture anywhere', () => {
  const path = 'docs/screen.png';
  const found = pictures(new Map([[path, { path, text: '', bytes: 150 * 1024 + 1 }]]));
  expect(found).toEqual([{ path, line: 0, message: '151 KB, over 150' }]);
});
