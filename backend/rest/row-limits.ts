/** Limits of the rows that a write or call may affect: set before it runs, so that the database itself can roll back an excess. */
import { maxAffectedExceeded, notSingular, putKeyMismatch } from './refusal/request-refusals.ts';
import type { Refusal } from './refusal.ts';
import type { Preferences } from './preferences.ts';
import type { Mutation } from './parse/target.ts';

/** The planner also counts rows that policies hide from the caller, so few rows are counted, and many alone are estimated. */
export const plannedRowsMax = 1000;

export interface RowLimits {
  readonly least: number;
  /** Null for any number. */
  readonly most: number | null;
  /** The refusal of a number of rows outside the limits. */
  readonly refusal: (rows: number) => Refusal;
}

/** The limits of a read, write or call; null where any number is right. */
export function rowLimits(
  mutation: Mutation | 'call' | 'read',
  single: boolean,
  { maxAffected, handling }: Preferences,
): RowLimits | null {
  if (mutation === 'upsert-one') return { least: 1, most: 1, refusal: putKeyMismatch };
  const counted = mutation === 'update' || mutation === 'delete' || mutation === 'call';
  const most = counted && handling === 'strict' ? maxAffected : null;
  if (single) return { least: 1, most: Math.min(1, most ?? 1), refusal: notSingular };
  return most === null ? null : { least: 0, most, refusal: maxAffectedExceeded };
}

/** Whether a number of rows keeps the limits. */
export const isWithinRowLimits = ({ least, most }: RowLimits, rows: number): boolean =>
  rows >= least && (most === null || rows <= most);
