// Restored input of a form: what a working copy brings into the form of a row. Pure.

import { changedFields, changedValues, isAlike, valuesOf, type FormRecord } from './record.ts';
import { withTyped } from './with-typed.ts';
import type { WorkingCopy } from './working-copy.ts';

/** The working copy of typed values; null where the row has them. */
export function copyOf<Values extends object>(
  record: FormRecord<Values>,
  typed: Values,
): WorkingCopy | null {
  const values = changedValues(record.values, typed);
  const names = Object.keys(values);
  if (names.length === 0) return null;
  return { values, was: valuesOf(record.values, names), version: record.version };
}

export interface RestoredInput<Values> {
  /** The row that the form goes on from: an older one where it has changed since, so that the save finds the conflict. */
  readonly row: FormRecord<Values>;
  readonly values: Values;
}

/**
 * The copy's values, and over them those that were typed, or typed and saved, before it has come.
 *
 * @param isNew whether the row is still to be added; it then keeps the key of its first save
 * @param opened the row's values when the copy was requested
 * @param typed the form's values by now
 * @returns null where the row has all that the copy has
 */
export function restoredInput<Values extends object>(
  isNew: boolean,
  opened: Values,
  record: FormRecord<Values>,
  copy: WorkingCopy,
  typed: Values,
): RestoredInput<Values> | null {
  const saved = (values: object): Values =>
    withTyped(opened, record.values, { ...opened, ...values });
  const copied = saved(copy.values);
  const names = changedFields(record.values, copied).filter(
    (name) => !isAlike(record.values[name], copied[name]),
  );
  if (names.length === 0) return null;
  const was = saved(valuesOf(copy.was, names.map(String)));
  const isOlder = changedFields(record.values, was).length > 0;
  const hasKey = isNew && copy.version !== '';
  const row =
    isOlder || hasKey ? { values: isOlder ? was : record.values, version: copy.version } : record;
  return { row, values: withTyped(record.values, typed, copied) };
}
