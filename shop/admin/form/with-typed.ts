// Values with what was typed meanwhile: a response brings a row's values, and the keys pressed since the request stay in them. Pure.

import { isRecord } from '../../platform/api/record.ts';

/**
 * The values of `next`, and in them what differs between `base` and `typed`, down to the single value of a text or a row.
 *
 * @param base the values as they were when `typed` began, such as those that a save has sent
 */
export function withTyped<Values extends object>(
  base: Values,
  typed: Values,
  next: Values,
): Values {
  const entries = new Map(Object.entries(next));
  const before = new Map<string, unknown>(Object.entries(base));
  const now = new Map<string, unknown>(Object.entries(typed));
  for (const [name, value] of now)
    entries.set(name, withTypedValue(before.get(name), value, entries.get(name)));
  for (const name of before.keys()) if (!now.has(name)) entries.delete(name);
  return Object.fromEntries(entries) as Values;
}

/** Rows that are still at their places are merged one by one: those that a save has added have their keys from it. */
function withTypedValue(base: unknown, typed: unknown, next: unknown): unknown {
  if (JSON.stringify(base) === JSON.stringify(typed)) return next;
  if (Array.isArray(base) && Array.isArray(typed) && Array.isArray(next)) {
    const isInPlace = typed.length >= base.length && next.length === base.length;
    if (!isInPlace || !typed.every(isRecord)) return typed;
    return typed.map((each, place) =>
      place < base.length ? withTypedValue(base[place], each, next[place]) : each,
    );
  }
  if (isRecord(base) && isRecord(typed) && isRecord(next)) return withTyped(base, typed, next);
  return typed;
}
