// Record of a form: the values of a row with their version, and the outcome of a save.

/** A row as a form edits it. */
export interface FormRecord<Values> {
  readonly values: Values;
  /** Changes whenever the row does: its `updated_at`, or the values themselves. */
  readonly version: string;
}

/** `conflict`: somebody else saved first, and nothing was written. */
export type SaveOutcome = 'saved' | 'conflict';

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
