// Distances from the selected element to the one under the pointer, for as long as Alt is down.

import { useStudioState } from '../app/use-studio.ts';
import type { Box } from '../model/camera.ts';
import { nodeOfSelection } from '../model/layers.ts';
import type { LayerNode } from '../model/layers.ts';
import { distancesBetween } from '../model/measure-distances.ts';

/** The lines, in the world's own pixels. */
export function Distances() {
  const isMeasuring = useStudioState((state) => state.isMeasuring);
  const selection = useStudioState((state) => state.selection);
  const hovered = useStudioState((state) => state.hovered);
  const tree = useStudioState((state) => state.pages[selection.frameId ?? '']?.tree ?? null);
  const frame = useStudioState(
    (state) => state.frames.find(({ id }) => id === selection.frameId) ?? null,
  );
  if (!isMeasuring || frame === null || hovered?.frameId !== frame.id) return null;
  const selected = boxOf(nodeOfSelection(tree, selection.keys[0]));
  const other = boxOf(nodeOfSelection(tree, hovered.key));
  if (selected === null || other === null) return null;
  return distancesBetween(selected, other).map(({ axis, x, y, length }) => (
    <div
      key={`${axis} ${x} ${y}`}
      className={`distance distance-${axis}`}
      style={{
        left: frame.x + x,
        top: frame.y + y,
        ...(axis === 'x' ? { width: length } : { height: length }),
      }}
    >
      <span>{Math.round(length)}</span>
    </div>
  ));
}

function boxOf(node: LayerNode | null): Box | null {
  if (node?.pageBoundingBox === undefined) return null;
  const { pageX, pageY, width, height } = node.pageBoundingBox;
  return { x: pageX, y: pageY, width, height };
}
