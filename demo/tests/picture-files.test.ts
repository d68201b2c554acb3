// Picture files: missing, left over, misshapen, too heavy, without a placeholder.

import { expect, test } from 'vitest';
import { testRule } from '@atelier/house/test-rule';
import { pictureFiles } from './picture-files.ts';
import type { RuleCase } from '@atelier/house/test-rule';

const facts = 'demo/rows/products.json';
const postFacts = 'demo/rows/posts.json';
const folder = 'shop/public/pictures/';
const placeholder =
  'data:image/webp;base64,UklGRiQAAABXRUJQVlA4IBgAAABQAQCdASoCAAIAAUAmJaQABYwAAP6igAA=';
const posts = (picture: object | null): string => JSON.stringify([{ id: 1, picture }]);
const products = (...files: readonly string[]): string =>
  JSON.stringify([
    {
      id: 1,
      pictures: files.map((file) => ({
        file,
        width: 1200,
        height: file.includes('square') ? 1200 : 1500,
        placeholder,
      })),
    },
  ]);

testRule(pictureFiles, [
  [
    'a picture of a screen',
    {
      'shop/features/home/hero.tsx':
        "const a = '/pictures/hero.webp'; const b = '/pictures/lost.webp';",
      'demo/a.test.ts': "'/pictures/other.webp'",
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
  ['a post without', { [postFacts]: posts(null) }, [`${postFacts}:0 post 1 has no picture`]],
  [
    'a post whose picture lacks its narrow variant',
    {
      [postFacts]: posts({ file: 'b.webp', width: 1600, height: 1067, placeholder }),
      [`${folder}b.webp`]: '',
    },
    [`${postFacts}:0 b-600.webp does not exist`],
  ],
  ...[placeholder.slice(0, -9), placeholder.replace('webp', 'png'), ''].map((broken): RuleCase => [
    `a broken placeholder: ${broken.slice(0, 30)} …, ${broken.length} characters`,
    {
      [postFacts]: posts({ file: 'b.webp', width: 1600, height: 1067, placeholder: broken }),
      [`${folder}b.webp`]: '',
      [`${folder}b-600.webp`]: '',
    },
    [`${postFacts}:0 b.webp has no placeholder`],
  ]),
]);

test('a heavy picture anywhere', () => {
  const path = 'docs/screen.png';
  const found = pictureFiles(new Map([[path, { path, text: '', bytes: 150_001 }]]));
  expect(found).toEqual([{ path, line: 0, message: '151 KB, over 150' }]);
});
