// Sizes and weights of variants, in several languages.

import { expect, test } from 'vitest';
import { variantSize, variantWeight } from './variant-measures.ts';

const unknown = { lengthMm: null, widthMm: null, heightMm: null, weightGrams: null };

test.each([
  ['en', { lengthMm: 730, widthMm: 530, heightMm: 25 }, '28.7 × 20.9 × 1 in (73 × 53 × 2.5 cm)'],
  ['de', { lengthMm: 730, widthMm: 530, heightMm: 25 }, '73 × 53 × 2,5 cm'],
  ['ru', { heightMm: 85 }, '8,5 см'],
  ['en', {}, null],
])('a size in %s: %j', (language, measures, expected) => {
  const text = variantSize({ ...unknown, ...measures }, language);
  expect(text?.replaceAll('\u00a0', ' ') ?? null).toBe(expected);
});

test.each([
  ['en', 300, '10.6 oz (300 g)'],
  ['de', 999, '999 g'],
  ['en', 1000, '2.2 lb (1 kg)'],
  ['fr', 3449, '3,4 kg'],
  ['ja', 320, '320 g'],
  ['en', null, null],
])('a weight in %s: %j', (language, weightGrams, expected) => {
  const text = variantWeight({ ...unknown, weightGrams }, language);
  expect(text?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? null).toBe(expected);
});
