// Auto layout: an element that contains others lays them out as flex; anything else is wrapped in one that does.

import { newElements } from '../model/definitions.ts';
import { nodeOfSelection } from '../model/layers.ts';
import { originOf } from '../model/style-report.ts';
import type { Studio } from '../studio.ts';
import { idsToEdit, wrapSelection } from './edit-selection.ts';
import { setStyle } from './edit-style.ts';
import { selectWhenShown } from './select-when-shown.ts';

const property = 'display';
const value = 'flex';
const unknownStyle = { rules: [], computed: {} };

/** Lays out the selection. */
export async function applyLayout(studio: Studio): Promise<void> {
  const ids = idsToEdit(studio);
  const [id] = ids;
  if (id === undefined) return;
  const { lookups, selection, pages, style } = studio.state.get();
  const node = nodeOfSelection(pages[selection.frameId ?? '']?.tree, selection.keys[0]);
  const isContainer = ids.length === 1 && (node?.children.length ?? 0) > 0;
  if (isContainer && node?.isComponent === false) {
    await setStyle(
      studio,
      { codebaseId: id, property, origin: originOf(style ?? unknownStyle, property) },
      value,
    );
    return;
  }
  await wrapSelection(studio);
  const added = newElements(
    lookups.treeElementLookup,
    studio.state.get().lookups.treeElementLookup,
  );
  const wrapper = added.find(({ tagName }) => tagName === 'div');
  if (wrapper === undefined) return;
  const { codebaseId } = wrapper;
  // The page shows a style at once only on an element that it has.
  await selectWhenShown(studio, codebaseId);
  await setStyle(studio, { codebaseId, property, origin: originOf(unknownStyle, property) }, value);
}
