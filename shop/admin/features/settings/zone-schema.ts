// Checks of a shipping zone's form, with a sentence at each field.

import type { TFunction } from 'i18next';
import {
  array,
  boolean,
  check,
  forward,
  maxLength,
  minLength,
  nullable,
  number,
  object,
  picklist,
  pipe,
  record,
  regex,
  string,
  type GenericSchema,
} from 'valibot';
import type { PickupValues, ZoneValues } from './zone-values.ts';

type Words = TFunction<'admin-settings'>;

export const methodKinds = ['standard', 'express'] as const;
export const rateBases = ['sum', 'weight'] as const;

const decimal = /^\d{1,10}(?:[.,]\d{1,2})?$/;
const optionalDecimal = /^(?:|\d{1,10}(?:[.,]\d{1,2})?)$/;

function methodSchema(t: Words) {
  const days = pipe(string(), regex(/^(?:|\d{1,2}|[12]\d\d|3[0-5]\d|36[0-5])$/, t('errors.days')));
  const rate = object({
    upTo: pipe(string(), regex(optionalDecimal, t('errors.amount'))),
    fee: pipe(string(), regex(decimal, t('errors.amount'))),
  });
  return pipe(
    object({
      id: nullable(number()),
      kind: picklist(methodKinds),
      active: boolean(),
      daysMin: days,
      daysMax: days,
      rateBy: picklist(rateBases),
      freeAbove: pipe(string(), regex(optionalDecimal, t('errors.amount'))),
      names: namesSchema(t),
      rates: pipe(
        array(rate),
        minLength(1, t('errors.noRate')),
        check(
          (rates) =>
            new Set(rates.map(({ upTo }) => Number(upTo.replace(',', '.')))).size === rates.length,
          t('errors.rateTwice'),
        ),
      ),
    }),
    forward(
      check(
        ({ daysMin, daysMax }) =>
          (daysMin === '') === (daysMax === '') && Number(daysMin) <= Number(daysMax),
        t('errors.daysOrder'),
      ),
      ['daysMax'],
    ),
  );
}

/** The same bounds as the database's. */
export function zoneSchema(t: Words): GenericSchema<ZoneValues, unknown> {
  return object({
    name: pipe(
      string(),
      check((typed) => typed.trim() !== '', t('errors.required')),
      maxLength(80, t('errors.long', { max: 80 })),
    ),
    position: pipe(string(), regex(/^\d{1,4}$/, t('errors.integer', { min: 0, max: 9999 }))),
    countries: array(string()),
    methods: pipe(
      array(methodSchema(t)),
      check((methods) => methods.some(({ active }) => active), t('errors.noMethod')),
    ),
  });
}

/** The methods of pick-up, whose rates are not their own. */
export function pickupSchema(t: Words): GenericSchema<PickupValues, unknown> {
  return object({
    methods: pipe(array(methodSchema(t)), minLength(1, t('errors.noPickup'))),
  });
}

function namesSchema(t: Words) {
  return record(string(), pipe(string(), maxLength(80, t('errors.long', { max: 80 }))));
}
