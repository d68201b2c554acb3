// Moving layers: to another place among their siblings, or into another parent, the selected ones together.

import { movesOfDrop } from '../model/layers.ts';
import type { DropPlace, LayerNode } from '../model/layers.ts';
import { showToast } from '../studio.ts';
import type { Studio } from '../studio.ts';
import { makeBatch } from './make-change.ts';

/** A layer that was dropped. */
export interface LayerDrop {
  readonly movedKey: string;
  readonly targetKey: string;
  readonly place: DropPlace;
}

/** Moves the element of a dropped layer in the source; one that is selected takes the others of the selection along. */
export async function moveLayer(studio: Studio, tree: LayerNode, drop: LayerDrop): Promise<void> {
  const { movedKey, targetKey, place } = drop;
  if (movedKey === targetKey) return;
  const { keys } = studio.state.get().selection;
  const moved = keys.includes(movedKey) ? keys : [movedKey];
  const moves = movesOfDrop(tree, moved, targetKey, place);
  if (moves === null) showToast(studio, 'failed', 'A layer cannot be moved there.');
  else
    await makeBatch(
      studio,
      'MOVE_JSX',
      moves.map((move) => ({ ...move })),
    );
}
