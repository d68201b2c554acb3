// Merging removals that overlap, as when a list loses neighbours one by one.

import type { Edit } from './edit.ts';
import { remove } from './edit.ts';

/** The same edits with overlapping removals made one, and whatever stands inside a removal dropped. */
export function mergeRemovals(edits: readonly Edit[]): Edit[] {
  const merged: Edit[] = [];
  for (const edit of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    const isInside = last !== undefined && edit.start < last.end;
    if (!isInside) {
      merged.push(edit);
    } else if (last.pieces.length === 0 && (edit.pieces.length === 0 || edit.end <= last.end)) {
      merged[merged.length - 1] = remove(last.start, Math.max(last.end, edit.end));
    } else if (edit.pieces.length === 0 && edit.end > last.end) {
      merged[merged.length - 1] = { ...last, end: edit.end };
    }
  }
  return merged;
}
