// Editing the selected elements: deleting, duplicating and wrapping them.

import { parseElementKey } from '@atelier/editor-channel/element-key';
import { isPlaceholder, isStamp } from '@atelier/editor-channel/codebase-id';
import { showToast } from '../studio.ts';
import type { Studio } from '../studio.ts';
import { makeChange } from './make-change.ts';

/** The codebase ids of the selected elements that the source has; each once. */
export function selectedIds({ state }: Pick<Studio, 'state'>): readonly string[] {
  const ids = state
    .get()
    .selection.keys.map((key) => parseElementKey(key)?.codebaseId ?? '')
    .filter(isStamp);
  return [...new Set(ids)];
}

/**
 * Runs an edit of the selected elements. One that a write under way makes has no id in the source until then: a designer who wraps an
 * element and unwraps it at once is not refused, the edit comes behind the write.
 */
export function editSelected(
  { state, enqueue }: Pick<Studio, 'state' | 'enqueue'>,
  edit: () => void,
): void {
  const isNew = state
    .get()
    .selection.keys.some((key) => isPlaceholder(parseElementKey(key)?.codebaseId ?? ''));
  if (isNew) void enqueue(() => Promise.resolve()).then(edit);
  else edit();
}

/** Deletes the selected elements. */
export async function deleteSelection(studio: Studio): Promise<void> {
  const ids = idsToEdit(studio);
  if (ids.length > 0) await makeChange(studio, 'REMOVE_JSX', { codebaseIdsToRemove: [...ids] });
}

/** Duplicates the selected elements, each behind itself. */
export async function duplicateSelection(studio: Studio): Promise<void> {
  const ids = idsToEdit(studio);
  if (ids.length > 0) await makeChange(studio, 'DUPLICATE', { codebaseIdsToDuplicate: [...ids] });
}

/** Wraps the selected elements in one `div`. */
export async function wrapSelection(studio: Studio): Promise<void> {
  const ids = idsToEdit(studio);
  if (ids.length > 0) await makeChange(studio, 'WRAP_DIV', { codebaseIdsToWrap: [...ids] });
}

/** Replaces the selected element by its children. */
export async function unwrapSelection(studio: Studio): Promise<void> {
  const [id] = idsToEdit(studio);
  if (id !== undefined) await makeChange(studio, 'UNWRAP', { codebaseIdToUnwrap: id });
}

/** The selected ids; without any, a word about it. */
export function idsToEdit(studio: Studio): readonly string[] {
  const ids = selectedIds(studio);
  if (ids.length === 0) showToast(studio, 'failed', 'Select an element first.');
  return ids;
}
