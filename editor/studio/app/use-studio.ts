// Hooks of the Studio: the parts for commands, and selected pieces of the state.

import { createContext, useContext, useSyncExternalStore } from 'react';
import type { StudioState } from '../model/studio-state.ts';
import type { Studio } from '../studio.ts';

/** The Studio of all components. */
export const StudioContext = createContext<Studio | null>(null);

/** The Studio's parts. */
export function useStudio(): Studio {
  const studio = useContext(StudioContext);
  if (studio === null) throw new Error('A component of the Studio is outside of it.');
  return studio;
}

/** A piece of the state; the component renders when it is another one. @param select returns the same piece for the same state */
export function useStudioState<Piece>(select: (state: StudioState) => Piece): Piece {
  const { state } = useStudio();
  return useSyncExternalStore(state.subscribe, () => select(state.get()));
}

/** The scale of the canvas, in whole percent. */
export function useZoomPercent(): number {
  const { camera } = useStudio();
  return useSyncExternalStore(camera.subscribe, () => Math.round(camera.get().zoom * 100));
}
