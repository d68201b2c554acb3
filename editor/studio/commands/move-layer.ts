// Moving a layer: to another place among its siblings, or into another parent.

import { moveOfDrop } from '../model/layers.ts';
import type { DropPlace, LayerNode } from '../model/layers.ts';
import { showToast } from '../studio.ts';
import type { Studio } from '../studio.ts';
import { makeChange } from './make-change.ts';

/** A layer that was dropped. */
export interface LayerDrop {
  readonly movedKey: string;
  readonly targetKey: string;
  readonly place: DropPlace;
}

/** Moves the elements of a dropped layer in the source. */
export async function moveLayer(studio: Studio, tree: LayerNode, drop: LayerDrop): Promise<void> {
  const { movedKey, targetKey, place } = drop;
  if (movedKey === targetKey) return;
  const move = moveOfDrop(tree, movedKey, targetKey, place);
  if (move === null) showToast(studio, 'failed', 'A layer cannot be moved there.');
  else await makeChange(studio, 'MOVE_JSX', { ...move });
}
