// Checks of a discount code's form, as rows of values and the fields that are wrong.

import type { TFunction } from 'i18next';
import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { discountSchema } from './discount-schema.ts';
import { newDiscount } from './discount-values.ts';

const t = ((key: string) => key) as unknown as TFunction<'admin-discounts'>;
const valid = { ...newDiscount(null).values, code: 'TEN', value: '10' };

test.each([
  [{}, []],
  [{ code: ' spring_26 ' }, []],
  [{ code: 'x' }, ['code']],
  [{ code: 'GRÜN' }, ['code']],
  [{ value: '' }, ['value']],
  [{ value: '100.01' }, ['value']],
  [{ kind: 'amount', value: '250,5' }, []],
  [{ kind: 'amount', value: '0' }, ['value']],
  [{ kind: 'free_shipping', value: '' }, []],
  [{ minimum: '40,-' }, ['minimum']],
  [{ usesMax: '0' }, ['usesMax']],
  [{ startsAt: '2026-02-01T00:00:00.000Z', endsAt: '2026-01-01T00:00:00.000Z' }, ['endsAt']],
  [{ appliesTo: 'selection' }, ['products']],
  [{ appliesTo: 'selection', categories: ['prints'] }, []],
])('%j has errors at %j', (changes, fields) => {
  const { issues = [] } = safeParse(discountSchema(t), { ...valid, ...changes });
  expect(issues.map(({ path }) => path?.map(({ key }) => key).join('.'))).toEqual(fields);
});
