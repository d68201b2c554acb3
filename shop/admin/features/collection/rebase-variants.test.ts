// Rebase of variants: a sale during an edit leaves the edited price and the sold stock; the same field on both sides is a conflict.

import { expect, test } from 'vitest';
import { rebaseVariants } from './rebase-variants.ts';
import { emptyVariant, type VariantValues } from './variant-values.ts';

const one: VariantValues = { ...emptyVariant, id: '1', choice: ['1'], price: '10.00', stock: '5' };
const two: VariantValues = { ...emptyVariant, id: '2', choice: ['2'], price: '20.00', stock: '3' };
const base = [one, two];

test.each([
  [
    'a sale',
    [{ ...one, price: '12' }, two],
    [{ ...one, stock: '4' }, two],
    [{ ...one, price: '12', stock: '4' }, two],
    false,
  ],
  [
    'the same change',
    [{ ...one, price: '12' }, two],
    [{ ...one, price: '12' }, two],
    [{ ...one, price: '12' }, two],
    false,
  ],
  [
    'another price',
    [{ ...one, price: '12' }, two],
    [{ ...one, price: '13' }, two],
    [{ ...one, price: '12' }, two],
    true,
  ],
  [
    'an added variant',
    [one, two, { ...emptyVariant, choice: ['3'] }],
    [{ ...one, stock: '4' }, two],
    [{ ...one, stock: '4' }, two, { ...emptyVariant, choice: ['3'] }],
    false,
  ],
  ['a removed variant', [two], [{ ...one, stock: '4' }, two], [two], false],
  [
    'their added variant',
    [{ ...one, price: '12' }, two],
    [one, two, { ...one, id: '3', choice: ['3'] }],
    [{ ...one, price: '12' }, two],
    true,
  ],
  [
    'their other choice',
    [{ ...one, price: '12' }, two],
    [{ ...one, choice: ['9'] }, two],
    [{ ...one, price: '12' }, two],
    true,
  ],
] as const)('%s during an edit', (_what, mine, theirs, variants, isConflict) => {
  expect(rebaseVariants(base, mine, theirs)).toEqual({ variants, isConflict });
});
