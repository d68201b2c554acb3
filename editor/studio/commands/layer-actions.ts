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

type StateOf = Pick<Studio, 'state'>;

/** Lets the name of a layer be typed, over the one that it was given. */
export function beginLayerName(studio: StateOf, key: string): void {
  const codebaseId = parseElementKey(key)?.codebaseId;
  if (codebaseId === undefined) return;
  const text = studio.state.get().design.layerNames[codebaseId] ?? '';
  changeDesign(studio, { typedLayerName: { key, codebaseId, text }, startView: 'layers' });
}

/** Lets the name of the selected layer be typed. */
export function startRenaming(studio: StateOf): void {
  beginLayerName(studio, studio.state.get().selection.keys[0] ?? '');
}

/** Follows the typing of a name. */
export function typeLayerName(studio: StateOf, text: string): void {
  const { typedLayerName } = studio.state.get().design;
  if (typedLayerName !== null)
    changeDesign(studio, { typedLayerName: { ...typedLayerName, text } });
}

/** Gives the layer the typed name in the Studio; an empty one gives it back its own. Without a typed name nothing happens. */
export function saveLayerName(studio: StateOf): void {
  const { layerNames, typedLayerName } = studio.state.get().design;
  if (typedLayerName === null) return;
  const { [typedLayerName.codebaseId]: _former, ...others } = layerNames;
  const name = typedLayerName.text.trim();
  changeDesign(studio, {
    layerNames: name === '' ? others : { ...others, [typedLayerName.codebaseId]: name },
    typedLayerName: null,
  });
}

/** The layer stays with the name that it has. */
export function cancelLayerName(studio: StateOf): void {
  changeDesign(studio, { typedLayerName: null });
}
