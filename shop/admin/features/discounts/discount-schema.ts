// Checks of a discount code's form, with a sentence at each field.

import type { TFunction } from 'i18next';
import {
  array,
  boolean,
  check,
  forward,
  number,
  object,
  picklist,
  pipe,
  regex,
  string,
  type GenericSchema,
} from 'valibot';
import { kinds, scopes, type DiscountValues } from './discount-values.ts';

const decimal = /^\d{1,10}(?:[.,]\d{1,2})?$/;
const amountOf = (typed: string): number =>
  decimal.test(typed) ? Number(typed.replace(',', '.')) : NaN;

/** The same bounds as the database's. */
export function discountSchema(t: TFunction<'admin-discounts'>): GenericSchema<DiscountValues> {
  return pipe(
    object({
      code: pipe(string(), regex(/^\s*[A-Za-z0-9][A-Za-z0-9_-]{1,39}\s*$/, t('errors.code'))),
      kind: picklist(kinds),
      value: string(),
      startsAt: string(),
      endsAt: string(),
      minimum: pipe(string(), regex(/^(?:|\d{1,10}(?:[.,]\d{1,2})?)$/, t('errors.minimum'))),
      usesMax: pipe(string(), regex(/^(?:|[1-9]\d{0,6})$/, t('errors.uses'))),
      oncePerCustomer: boolean(),
      firstOrder: boolean(),
      active: boolean(),
      appliesTo: picklist(scopes),
      products: array(number()),
      categories: array(string()),
    }),
    forward(
      check(({ kind, value }) => kind !== 'percentage' || isPercentage(value), t('errors.percent')),
      ['value'],
    ),
    forward(
      check(({ kind, value }) => kind !== 'amount' || amountOf(value) > 0, t('errors.amount')),
      ['value'],
    ),
    forward(
      check(
        ({ startsAt, endsAt }) => startsAt === '' || endsAt === '' || startsAt < endsAt,
        t('errors.period'),
      ),
      ['endsAt'],
    ),
    forward(
      check(
        ({ appliesTo, products, categories }) =>
          appliesTo === 'all' || products.length + categories.length > 0,
        t('errors.nothing'),
      ),
      ['products'],
    ),
  );
}

function isPercentage(typed: string): boolean {
  const value = amountOf(typed);
  return value > 0 && value <= 100;
}
