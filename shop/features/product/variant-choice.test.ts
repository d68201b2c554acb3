// Choice among a product's variants: a print in two sizes, of which the small one is not sold in black and sold out in oak.

import { expect, test } from 'vitest';
import type { ProductPicture, ProductVariant } from '../../platform/api/product.ts';
import { nearestVariant, optionGroups } from './option-groups.ts';
import { selectedVariant, variantOptions, variantPictures } from './variant-choice.ts';

const [small, large] = [1, 2];
const [bare, oak, black] = [1, 2, 3];

const product = {
  options: [
    {
      name: 'Size',
      values: [
        { id: small, name: '30 × 40' },
        { id: large, name: '50 × 70' },
      ],
    },
    {
      name: 'Frame',
      values: [
        { id: bare, name: 'None' },
        { id: oak, name: 'Oak' },
        { id: black, name: 'Black' },
      ],
    },
  ],
  variants: [
    variant(11, [small, bare], '110.00', ['/sheet']),
    variant(21, [large, bare], '180.00', ['/sheet']),
    variant(12, [small, oak], '210.00', ['/oak'], false),
    variant(22, [large, oak], '310.00', ['/oak']),
    variant(23, [large, black], '310.00', ['/black']),
  ],
  pictures: ['/sheet', '/oak', '/black', '/detail'].map(picture),
};

test.each([
  ['the named one', '?lang=de&variant=22', 22],
  ['the first that can be ordered, where none is named', '?lang=de', 11],
  ['the first that can be ordered, where an unknown one is named', '?variant=99', 11],
])('selected is %s', (_sentence, search, expected) => {
  expect(selectedVariant(product, search)?.id).toBe(expected);
});

test('a product of which nothing can be ordered shows its first variant, and one without any shows none', () => {
  const variants = product.variants.map((each) => ({ ...each, available: false }));
  expect(selectedVariant({ ...product, variants }, '')?.id).toBe(11);
  expect(selectedVariant({ ...product, variants: [] }, '')).toBeNull();
});

test.each([
  ['the exact combination', 21, 1, oak, 22],
  ['the exact combination, even if it is sold out', 11, 1, oak, 12],
  ['the one in another size, where there is no such combination', 11, 1, black, 23],
  ['of several near ones that can be ordered', 23, 0, small, 11],
])('a value leads to %s', (_sentence, from, option, value, expected) => {
  expect(nearestVariant(product.variants, byId(from), option, value)?.id).toBe(expected);
  // Their order in the catalogue does not count.
  expect(nearestVariant(product.variants.toReversed(), byId(from), option, value)?.id).toBe(
    expected,
  );
});

test('each value says what it costs, that it is sold out, or with which values it is not sold', () => {
  const [sizes, frames] = optionGroups(product, byId(11));
  expect(sizes?.values).toMatchObject([
    { name: '30 × 40', isSelected: true, excluded: [], variant: { id: 11 } },
    { name: '50 × 70', isSelected: false, excluded: [], variant: { id: 21 } },
  ]);
  expect(frames?.values).toMatchObject([
    { name: 'None', isSelected: true, excluded: [] },
    { name: 'Oak', excluded: [], variant: { id: 12, available: false } },
    { name: 'Black', excluded: ['30 × 40'], variant: { id: 23 } },
  ]);
  expect([sizes?.hasPrices, frames?.hasPrices]).toEqual([true, true]);
});

test('prices and pictures stand beside values only where they tell them apart', () => {
  const [sizes, frames] = optionGroups(product, byId(21));
  expect(sizes?.pictures).toEqual([]);
  expect(frames?.pictures.map(({ path }) => path)).toEqual(['/sheet', '/oak', '/black']);
  const variants = product.variants.map((each) => ({ ...each, price: '5.00', pictures: [] }));
  const [, plain] = optionGroups({ ...product, variants }, variants[1] ?? byId(21));
  expect(plain).toMatchObject({ hasPrices: false, pictures: [] });
});

test.each([
  ['a variant’s own pictures come first, those of no variant after them', 22, ['/oak', '/detail']],
  ['no variant, all pictures', null, ['/sheet', '/oak', '/black', '/detail']],
])('%s', (_sentence, id, expected) => {
  const shown = variantPictures(product, id === null ? null : byId(id));
  expect(shown.map(({ path }) => path)).toEqual(expected);
});

test('a variant without pictures of its own has all of the product’s', () => {
  expect(variantPictures(product, variant(9, [1, 1], '1.00', []))).toEqual(product.pictures);
});

test('a variant is written as its options’ values', () => {
  expect(variantOptions(product, byId(23))).toEqual([
    { name: 'Size', value: '50 × 70' },
    { name: 'Frame', value: 'Black' },
  ]);
  expect(variantOptions({ options: [], variants: [] }, variant(1, [], '1.00', []))).toEqual([]);
});

function byId(id: number): ProductVariant {
  const found = product.variants.find((each) => each.id === id);
  if (found === undefined) throw new Error(`There is no variant ${id}.`);
  return found;
}

function variant(
  id: number,
  values: readonly number[],
  price: string,
  pictures: readonly string[],
  available = true,
): ProductVariant {
  return {
    id,
    values,
    price,
    pictures,
    available,
    stock: null,
    edition: null,
    sku: null,
    weightGrams: null,
    lengthMm: null,
    widthMm: null,
    heightMm: null,
    delivery: {
      country: 'US',
      isHome: true,
      isSent: true,
      method: null,
      taxRate: '0',
      taxInclusive: true,
    },
  };
}

function picture(path: string): ProductPicture {
  return { path, width: 1280, height: 1600, placeholder: '', alt: '' };
}
