// Copying and pasting the style of an element: its classes and its style attribute, in one change each.

import { parseElementKey } from '@atelier/editor-channel/element-key';
import { nodeOfSelection } from '../model/layers.ts';
import { showToast } from '../studio.ts';
import type { Studio } from '../studio.ts';
import { changeDesign } from './change-design.ts';
import { idsToEdit } from './edit-selection.ts';
import { makeChange } from './make-change.ts';

/** Copies the style of the first selected element. */
export function copyStyle(studio: Studio): void {
  const [id] = idsToEdit(studio);
  const { lookups, selection, pages } = studio.state.get();
  const record = id === undefined ? undefined : lookups.treeElementLookup[id];
  if (record === undefined) return;
  const tree = pages[selection.frameId ?? '']?.tree ?? undefined;
  const node = nodeOfSelection(tree, selection.keys[0]);
  const styles = inlineStyles(node?.props['style']?.value);
  changeDesign(studio, { copiedStyle: { classes: record.removableClasses, styles } });
  showToast(studio, 'done', 'Style copied');
}

/** Gives the selected elements the copied style, in place of their own classes. */
export async function pasteStyle(studio: Studio): Promise<void> {
  const { copiedStyle } = studio.state.get().design;
  if (copiedStyle === null) {
    showToast(studio, 'failed', 'Copy the style of an element first.');
    return;
  }
  for (const id of idsToEdit(studio)) {
    const record = studio.state.get().lookups.treeElementLookup[id];
    const oldClasses = [...(record?.removableClasses ?? [])];
    const newClasses = [...copiedStyle.classes];
    if (oldClasses.join() !== newClasses.join()) {
      await makeChange(studio, 'UPDATE_CLASSES', {
        codebaseIdToUpdateClass: id,
        newClasses,
        oldClasses,
      });
    }
    if (Object.keys(copiedStyle.styles).length > 0) {
      await makeChange(studio, 'STYLING', {
        codebaseId: currentId(studio, id),
        stylingChanges: { ...copiedStyle.styles },
        stylingFramework: 'Inline',
      });
    }
  }
}

/** An edit may have given the element another id. */
function currentId(studio: Studio, id: string): string {
  const { lookups, selection } = studio.state.get();
  if (lookups.treeElementLookup[id] !== undefined) return id;
  return parseElementKey(selection.keys[0] ?? '')?.codebaseId ?? id;
}

function inlineStyles(value: unknown): Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) =>
      typeof each === 'string' || typeof each === 'number' ? [[name, String(each)]] : [],
    ),
  );
}
