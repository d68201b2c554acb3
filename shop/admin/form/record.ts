// Record of a form: the values of a row with their version, and the outcome of a save. Pure.

/** A row as a form edits it. */
export interface FormRecord<Values> {
  readonly values: Values;
  /** Changes whenever the row does: its `updated_at`, or the values themselves. Of a new row it is the key by which its save is repeated. */
  readonly version: string;
}

/** `conflict`: somebody else saved first, and nothing was written. */
export type SaveOutcome = 'saved' | 'conflict';

/** A saved row that is edited at another address from now on: one that was added, or whose key was changed. */
export interface MovedRow {
  readonly id: string;
  /** Goes to its page. */
  readonly open: () => void;
}

/** The fields whose values differ, in the order of the form. */
export function changedFields<Values extends object>(one: Values, other: Values): (keyof Values)[] {
  return (Object.keys(one) as (keyof Values)[]).filter(
    (name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  );
}

/** The values that differ from those of the row. */
export function changedValues<Values extends object>(row: Values, typed: Values): Partial<Values> {
  const changed: Partial<Values> = {};
  for (const name of changedFields(row, typed)) changed[name] = typed[name];
  return changed;
}

/** The named values alone. */
export function valuesOf<Values extends object>(
  values: Values,
  names: readonly string[],
): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => names.includes(name)),
  ) as Partial<Values>;
}

/** Whether a row has what was typed: `11` is stored as `11.00`, and spaces around a word may go. */
export function isAlike(one: unknown, other: unknown): boolean {
  return plain(one) === plain(other);
}

function plain(values: unknown): string {
  return JSON.stringify(values, (_name, value: unknown) => {
    if (typeof value !== 'string') return value;
    const text = value.trim();
    return /^(?:0|[1-9]\d*)(?:[.,]\d+)?$/.test(text)
      ? String(Number(text.replace(',', '.')))
      : text;
  });
}
