// Parcels of a work: of its own fields without options, else of its combinations for sale, each once.

import { expect, test } from 'vitest';
import { parcelsOf } from './parcels-of.ts';
import { emptyVariant } from './variant-values.ts';

const option = { key: '1', names: {}, values: [] };
const variant = (price: string, weight: string, status = 'active') => ({
  ...emptyVariant,
  price,
  weight,
  status,
});

test.each([
  [[], [variant('9', '1')], [{ price: '40', weight: '300' }]],
  [
    [option],
    [variant('40', '300'), variant('40', '300'), variant('60', ''), variant('90', '1', 'archived')],
    [
      { price: '40', weight: '300' },
      { price: '60', weight: '' },
    ],
  ],
  [[option], [], []],
])('options %j and variants %j', (options, variants, parcels) => {
  expect(parcelsOf({ price: '40', weight: '300', options, variants })).toEqual(parcels);
});
