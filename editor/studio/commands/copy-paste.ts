// Copy, cut and paste within the project: the text of an element in the source is copied, and pasted as a new element.

import { isRefusal } from '../connection/call-refusal.ts';
import { pasteOf } from '../model/paste.ts';
import type { CopiedElement } from '../model/paste.ts';
import { nodeOfKey, nodesOfElement } from '../model/layers.ts';
import { showToast } from '../studio.ts';
import type { Studio } from '../studio.ts';
import { deleteSelection, idsToEdit, selectedIds } from './edit-selection.ts';
import { makeChange } from './make-change.ts';

/** Copies the selected elements. @returns whether they could be read */
export async function copySelection(studio: Studio): Promise<boolean> {
  if (idsToEdit(studio).length === 0) return false;
  let isCopied = false;
  // Behind the writes that are under way: then the places of the elements are those of the files.
  await studio.enqueue(async () => {
    const copied = await readElements(studio, selectedIds(studio));
    if (copied === null) return;
    studio.state.update((now) => ({ ...now, copied }));
    isCopied = true;
  });
  return isCopied;
}

/** Copies the selected elements and deletes them. */
export async function cutSelection(studio: Studio): Promise<void> {
  if (await copySelection(studio)) await deleteSelection(studio);
}

/** Pastes what was copied: into a selected element that contains others, else behind it. */
export async function pasteCopied(studio: Studio): Promise<void> {
  // A copy that is under way is finished first.
  await studio.enqueue(() => Promise.resolve());
  const { copied, lookups, selection, pages } = studio.state.get();
  if (copied.length === 0) {
    showToast(studio, 'failed', 'Copy an element first.');
    return;
  }
  const [id] = idsToEdit(studio);
  const record = id === undefined ? undefined : lookups.treeElementLookup[id];
  if (record === undefined) {
    // A selected element that has just been deleted is no place.
    if (id !== undefined) showToast(studio, 'failed', 'Select an element first.');
    return;
  }
  const tree = pages[selection.frameId ?? '']?.tree ?? undefined;
  const node =
    nodeOfKey(tree, selection.keys[0]) ??
    (tree === undefined ? undefined : nodesOfElement(tree, record.codebaseId)[0]);
  const hasChildren = (node?.children.length ?? 0) > 0;
  await Promise.all(
    pasteOf(copied, record, hasChildren).map((fields) => makeChange(studio, 'ADD_JSX', fields)),
  );
}

/** The texts of elements as their files have them now; null, with a word about it, when one cannot be read. */
async function readElements(
  studio: Studio,
  ids: readonly string[],
): Promise<readonly CopiedElement[] | null> {
  const { treeElementLookup } = studio.state.get().lookups;
  const copied: CopiedElement[] = [];
  for (const id of ids) {
    const record = treeElementLookup[id];
    if (record === undefined) continue;
    const source = await studio.server.source(record.filename);
    if (isRefusal(source)) {
      showToast(studio, 'failed', source.message);
      return null;
    }
    const { start, end } = record.place;
    copied.push({ codebaseId: id, path: record.filename, text: source.slice(start, end) });
  }
  if (copied.length > 0 && copied.every(({ text }) => text.startsWith('<'))) return copied;
  showToast(studio, 'failed', 'This element cannot be copied: it is not written as one.');
  return null;
}
