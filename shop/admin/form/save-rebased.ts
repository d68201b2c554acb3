// Save of typed values that is repeated over a row that changed meanwhile, as long as both changes go together.

import {
  changedValues,
  isAlike,
  type FormRecord,
  type MovedRow,
  type SaveOutcome,
} from './record.ts';

export interface RebasedValues<Values> {
  readonly values: Values;
  /** Whether both sides changed the same; otherwise the save is repeated by itself. */
  readonly isConflict: boolean;
}

export interface SavePort<Values> {
  /** Saves the changed values if the row still has those that they replace. */
  readonly save: (
    changes: Partial<Values>,
    record: FormRecord<Values>,
  ) => Promise<SaveOutcome | MovedRow>;
  /** Reads the row again; null when it is gone. */
  readonly reload: () => Promise<FormRecord<Values> | null>;
  /** Puts typed values onto those that somebody else has saved; by default field by field. */
  readonly rebase?: (base: Values, mine: Values, theirs: Values) => RebasedValues<Values>;
  /** The row is new: it exists once it is saved. */
  readonly isNew?: boolean;
}

/** `conflict` has the row as somebody else saved it, and one's own changes over it. */
export type RebasedOutcome<Values> =
  | { readonly kind: 'saved'; readonly record: FormRecord<Values> }
  | { readonly kind: 'moved'; readonly row: MovedRow }
  | { readonly kind: 'gone' }
  | { readonly kind: 'conflict'; readonly record: FormRecord<Values>; readonly values: Values };

/** Saves that are repeated because a row changed in places that were not edited. */
const repeatsMax = 3;

/** Rejects as the save does. */
export async function saveRebased<Values extends object>(
  port: SavePort<Values>,
  values: Values,
  over: FormRecord<Values>,
  repeats = 0,
): Promise<RebasedOutcome<Values>> {
  const { save, reload, rebase = rebaseFields, isNew = false } = port;
  const outcome = await save(isNew ? values : changedValues(over.values, values), over);
  if (typeof outcome === 'object') return { kind: 'moved', row: outcome };
  const current = await reload();
  if (outcome === 'saved')
    return { kind: 'saved', record: current ?? { values, version: over.version } };
  if (current === null) return { kind: 'gone' };
  const rebased = rebase(over.values, values, current.values);
  // The response to an earlier attempt may have been lost: then the row has what was typed.
  if (isAlike(current.values, rebased.values)) return { kind: 'saved', record: current };
  if (rebased.isConflict || repeats >= repeatsMax)
    return { kind: 'conflict', record: current, values: rebased.values };
  return saveRebased(port, rebased.values, current, repeats + 1);
}

/** One's own changes over theirs: what was not edited stays as somebody else has saved it. */
function rebaseFields<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): RebasedValues<Values> {
  return { values: { ...theirs, ...changedValues(base, mine) }, isConflict: true };
}
