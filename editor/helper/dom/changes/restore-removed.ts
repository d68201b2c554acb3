// Restoring what a removal took: copies where it was, while the source still has the removal and its undo is on the way.

import { formatElementKey, parseElementKey } from '@atelier/editor-channel/element-key';
import { unsuccessful } from './instant-update.ts';
import type { ChangedPage, InstantResult } from './instant-update.ts';
import { missing, newElement, show } from './structure-changes.ts';

interface Removed {
  readonly outerHTML: string;
  /** Place among the children that there were. */
  readonly at: number;
}

/** Shows the copies. @param data what the removal reported: parent key → removed elements. */
export function restoreRemoved(
  undoId: string,
  { parentToElementKeysRemoved }: Readonly<Record<string, unknown>>,
  page: ChangedPage,
): InstantResult {
  if (typeof parentToElementKeysRemoved !== 'object' || parentToElementKeysRemoved === null) {
    return unsuccessful;
  }
  const isShown = Object.entries(parentToElementKeysRemoved).map(([parentKey, removed]) =>
    restoreChildren(undoId, ownKey(parentKey, page), readRemoved(removed), page),
  );
  return isShown.includes(true)
    ? { isSuccessful: true }
    : missing('parent_for_instant_update_missing');
}

/** The key in this frame: another one, with the same page, may have reported the removal. */
function ownKey(key: string, { index }: ChangedPage): string {
  const element = parseElementKey(key);
  const { storyboardId } = index.root.tempoElement;
  return element === null ? key : formatElementKey({ ...element, storyboardId });
}

function readRemoved(removed: unknown): Removed[] {
  const read = (Array.isArray(removed) ? removed : []).flatMap((each: unknown): Removed[] => {
    if (typeof each !== 'object' || each === null) return [];
    const { outerHTML, elementKeyRemoved } = each as Readonly<Record<string, unknown>>;
    if (typeof outerHTML !== 'string' || typeof elementKeyRemoved !== 'string') return [];
    const path = parseElementKey(elementKeyRemoved)?.uniquePath ?? '';
    return [{ outerHTML, at: Number(path.split('-').at(-1)) }];
  });
  return read.toSorted((one, other) => one.at - other.at);
}

function restoreChildren(
  undoId: string,
  parentKey: string,
  removed: readonly Removed[],
  page: ChangedPage,
): boolean {
  const [parent] = page.index.elementsOf(parentKey);
  const children = page.index.nodeOf(parentKey)?.children ?? [];
  let isShown = false;
  for (const [before, { outerHTML, at }] of removed.entries()) {
    const copy = newElement(outerHTML, null);
    if (parent === undefined || copy === null) continue;
    // Those in front of it that were removed too are no children any more.
    const next = children[at - before];
    const [nextElement] = next === undefined ? [] : page.index.elementsOf(next.key);
    show(page, undoId, copy, () => {
      if (nextElement === undefined) parent.append(copy);
      else nextElement.before(copy);
    });
    isShown = true;
  }
  return isShown;
}
