// Alternative texts of selected pictures as the text of a bulk action, and the values of a row in it. Pure.

import { isRecord, recordIn } from '../../../platform/api/record.ts';
import type { Alts } from '../../media/alts.ts';

/** The texts by the row's id. */
export function printAlts(typed: ReadonlyMap<number, Alts>): string {
  return JSON.stringify(Object.fromEntries(typed));
}

/** The new values of a row; null where its texts stay as they are. */
export function altValues(
  { id, alts }: { readonly id: number; readonly alts: Alts },
  typed: string,
): { readonly alts: Readonly<Record<string, unknown>> } | null {
  const next = recordIn(typed)[String(id)];
  if (!isRecord(next)) return null;
  const languages = new Set([...Object.keys(next), ...Object.keys(alts)]);
  const before: Readonly<Record<string, unknown>> = alts;
  return [...languages].every((language) => next[language] === before[language])
    ? null
    : { alts: next };
}
