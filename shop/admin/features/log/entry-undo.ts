// Undo of an entry of the log: the function of the database that takes its act back.

import { isRecord } from '../../../platform/api/record.ts';
import type { LogEntry } from './read-entry.ts';

/** Deletions that are one act, by their entity: the part of the values before that such an act has, and the function that restores the row. */
const deletions = {
  products: { part: 'product_variants', undo: 'admin_restore_product' },
  posts: { part: 'texts', undo: 'admin_restore_post' },
  discount_codes: { part: 'row', undo: 'admin_restore_discount' },
  categories: { part: 'row', undo: 'admin_restore_facet' },
  colours: { part: 'row', undo: 'admin_restore_facet' },
  series: { part: 'row', undo: 'admin_restore_facet' },
} as const;

type DeletedEntity = keyof typeof deletions;
export type UndoFunction = 'admin_undo' | (typeof deletions)[DeletedEntity]['undo'];

/** The function that takes the entry's act back; null for an act that has no undo. */
export function undoOf({
  act,
  entity,
  before,
}: Pick<LogEntry, 'act' | 'entity' | 'before'>): UndoFunction | null {
  if (act === 'bulk') return 'admin_undo';
  if (act !== 'delete' || !isDeleted(entity)) return null;
  const { part, undo } = deletions[entity];
  return part in before ? undo : null;
}

function isDeleted(entity: string): entity is DeletedEntity {
  return Object.hasOwn(deletions, entity);
}

/** The number of rows that an undo has changed: a restored row is one. */
export function undoneRows(result: unknown): number {
  return isRecord(result) && typeof result['changed'] === 'number' ? result['changed'] : 1;
}
