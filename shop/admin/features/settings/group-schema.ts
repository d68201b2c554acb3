// Checks of a group of settings, with their sentences.

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
  pipe,
  record,
  regex,
  string,
  type GenericSchema,
} from 'valibot';
import { isEmail } from '../../../platform/forms/email.ts';
import type { Setting } from './settings-groups.ts';
import type { GroupValues } from './settings-values.ts';

type Words = TFunction<'admin-settings'>;

/** The same bounds as the database's. */
export function groupSchema(
  t: Words,
  settings: readonly Setting[],
): GenericSchema<GroupValues, unknown> {
  const entries = settings.map((setting) => [setting.name, settingSchema(t, setting)]);
  return object(Object.fromEntries(entries));
}

function settingSchema(t: Words, setting: Setting): GenericSchema {
  const { kind, name, required = false, min = 0, max, pattern } = setting;
  switch (kind) {
    case 'check':
      return boolean();
    case 'legal':
      return record(string(), pipe(string(), maxLength(10_000, t('errors.long', { max: 10_000 }))));
    case 'words':
      return record(
        string(),
        pipe(string(), maxLength(max ?? Infinity, t('errors.long', { max }))),
      );
    case 'picture':
      return nullable(
        object({ path: string(), width: number(), height: number(), placeholder: string() }),
      );
    case 'hours':
      return array(hoursSchema(t));
    case 'languages':
    case 'methods':
      return pipe(array(string()), minLength(1, t('errors.none')));
    case 'amount':
      return pipe(string(), regex(/^(?:|\d{1,4}(?:[.,]\d{1,2})?)$/, t('errors.amount')));
    case 'integer':
      return pipe(
        string(),
        check((typed) => isInteger(typed, min, max ?? Infinity), t('errors.integer', { min, max })),
      );
    default:
      return pipe(
        string(),
        check((typed) => !required || typed.trim() !== '', t('errors.required')),
        check((typed) => max === undefined || typed.length <= max, t('errors.long', { max })),
        check((typed) => pattern === undefined || pattern.test(typed), t('errors.form')),
        check(
          (typed) => name !== 'operator_email' || typed === '' || isEmail(typed),
          t('errors.email'),
        ),
      );
  }
}

/** Times of 24 hours, the earlier first. */
function hoursSchema(t: Words): GenericSchema {
  const time = pipe(string(), regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, t('errors.time')));
  return pipe(
    object({ day: string(), from: time, to: time }),
    forward(
      check(({ from, to }) => from < to, t('errors.timeOrder')),
      ['to'],
    ),
  );
}

function isInteger(typed: string, min: number, max: number): boolean {
  const value = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : NaN;
  return value >= min && value <= max;
}
