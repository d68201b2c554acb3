// Opening the context menu of a page, at a point of its frame.

import { screenPoint } from '../model/camera.ts';
import { changeCanvas } from '../model/studio-state.ts';
import type { Studio } from '../studio.ts';

/** Opens the menu. @param keys elements below the point, the deepest first */
export function openMenu(
  { state, camera }: Studio,
  frameId: string,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  keys: readonly string[],
): void {
  const frame = state.get().frames.find(({ id }) => id === frameId);
  if (frame === undefined) return;
  const point = screenPoint(camera.get(), { x: frame.x + clientX, y: frame.y + clientY });
  state.update((now) => changeCanvas(now, { menu: { frameId, point, keys } }));
}
