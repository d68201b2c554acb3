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

/**
 * Rows that are still at their places are merged one by one: those that a save has added have their keys from it. Pictures are found by
 * their paths, because a save numbers them anew: one that was moved or removed since would bear the number of another.
 */
function withTypedValue(base: unknown, typed: unknown, next: unknown): unknown {
  if (JSON.stringify(base) === JSON.stringify(typed)) return next;
  if (Array.isArray(base) && Array.isArray(typed) && Array.isArray(next)) {
    const places = placesByPath(base);
    if (places !== null && isSameOrder(base, next))
      return typed.map((each: unknown) => {
        const place = places.get(pathOf(each));
        return place === undefined ? each : withTypedValue(base[place], each, next[place]);
      });
    const isInPlace = typed.length >= base.length && next.length === base.length;
    if (!isInPlace || !typed.every(isRecord)) return typed;
    return typed.map((each, place) =>
      place < base.length ? withTypedValue(base[place], each, next[place]) : each,
    );
  }
  if (isRecord(base) && isRecord(typed) && isRecord(next)) return withTyped(base, typed, next);
  return typed;
}

const pathOf = (row: unknown): unknown => (isRecord(row) ? row['path'] : undefined);

/** A save keeps the order that it was sent. */
const isSameOrder = (base: readonly unknown[], next: readonly unknown[]): boolean =>
  next.length === base.length && next.every((row, place) => pathOf(row) === pathOf(base[place]));

/** Places of rows by their paths; null unless each row has one of its own. */
function placesByPath(rows: readonly unknown[]): ReadonlyMap<unknown, number> | null {
  const places = new Map(rows.map((row, place) => [pathOf(row), place]));
  return places.size === rows.length && !places.has(undefined) ? places : null;
}
