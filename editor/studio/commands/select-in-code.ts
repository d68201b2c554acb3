// Selecting by the code: the element at the cursor is selected in the current frame.

import { elementAtOffset } from '../model/element-at-offset.ts';
import { nodesOfElement } from '../model/layers.ts';
import { currentFrame } from '../model/studio-state.ts';
import type { Studio } from '../studio.ts';
import { select } from './select.ts';

/** A page lists what has just been typed a while after it shows it, and a busy one later. */
const waitMs = 10_000;

/** The version of a file that the editor shows; null while something typed is not written, which may yet become a version. */
export type ShownFile = () => { readonly path: string; readonly hash: string } | null;

let stopWaiting = (): void => undefined;

/** Selects the first rendering of the element at an offset of a file, as soon as the page lists it; nothing where it has none. */
export function selectInCode(studio: Studio, shown: ShownFile, offset: number): void {
  stopWaiting();
  if (trySelect(studio, shown(), offset)) return;
  const unsubscribe = studio.state.subscribe(() => {
    if (trySelect(studio, shown(), offset)) stopWaiting();
  });
  const timer = setTimeout(() => stopWaiting(), waitMs);
  stopWaiting = () => {
    unsubscribe();
    clearTimeout(timer);
    stopWaiting = () => undefined;
  };
}

/** @returns false where the page may still come to list the element */
function trySelect(studio: Studio, file: ReturnType<ShownFile>, offset: number): boolean {
  if (file === null) return false;
  const state = studio.state.get();
  const record = elementAtOffset(state.lookups.treeElementLookup, file, offset);
  const frame = currentFrame(state);
  const tree = frame === null ? null : (state.pages[frame.id]?.tree ?? null);
  if (record === null || frame === null || tree === null) return false;
  const nodes = nodesOfElement(tree, record.codebaseId);
  const [node] = nodes;
  if (node === undefined) return false;
  const isSelected = nodes.some(({ key }) => state.selection.keys.includes(key));
  // A store that is notifying is not written to.
  if (!isSelected) queueMicrotask(() => select(studio, frame.id, [node.key]));
  return true;
}
