// Layer actions: a layer is hidden or shown in the source, and has a name that the designer gives it.

import { parseElementKey } from '@atelier/editor-channel/element-key';
import { isHiddenLayer, nodeOfSelection } from '../model/layers.ts';
import type { LayerNode } from '../model/layers.ts';
import type { Studio } from '../studio.ts';
import { changeDesign } from './change-design.ts';
import { hasTailwind } from './edit-classes.ts';
import { idsToEdit } from './edit-selection.ts';
import { makeChange } from './make-change.ts';

/** Hides a layer by its style, or shows it again. */
export async function toggleHidden(studio: Studio, node: LayerNode): Promise<void> {
  const { codebaseId } = node.tempoElement;
  await makeChange(studio, 'STYLING', {
    codebaseId,
    stylingChanges: { display: isHiddenLayer(node) ? null : 'none' },
    stylingFramework: hasTailwind(studio) && !hasInlineDisplay(node) ? 'Tailwind' : 'Inline',
  });
}

function hasInlineDisplay({ props }: LayerNode): boolean {
  const style = props['style']?.value;
  return typeof style === 'object' && style !== null && 'display' in style;
}

/** Hides or shows the selected layer. */
export async function toggleHiddenSelection(studio: Studio): Promise<void> {
  if (idsToEdit(studio).length === 0) return;
  const { selection, pages } = studio.state.get();
  const tree = pages[selection.frameId ?? '']?.tree ?? undefined;
  const node = nodeOfSelection(tree, selection.keys[0]);
  if (node !== null) await toggleHidden(studio, node);
}

/** Gives a layer a name in the Studio; an empty one gives it back its own. */
export function renameLayer(studio: Studio, codebaseId: string, name: string): void {
  const { [codebaseId]: _former, ...others } = studio.state.get().design.layerNames;
  const trimmed = name.trim();
  changeDesign(studio, {
    layerNames: trimmed === '' ? others : { ...others, [codebaseId]: trimmed },
    renamedLayer: null,
  });
}

/** Lets the name of the selected layer be typed. */
export function startRenaming(studio: Studio): void {
  const id = parseElementKey(studio.state.get().selection.keys[0] ?? '')?.codebaseId ?? null;
  changeDesign(studio, { renamedLayer: id, startView: 'layers' });
}
