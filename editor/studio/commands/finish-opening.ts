// End of a page's opening: from then on other pages are opened, and the server is asked for what can wait.

import { changePage } from '../model/studio-state.ts';
import type { Studio } from '../studio.ts';

/** Other pages wait so long for the layers of a page that has been loaded. */
const layersMsMax = 3000;

/** The page of a frame has been loaded: its opening ends some seconds later, if its layers have not come by then. */
export function finishOpeningLate(studio: Studio, frameId: string): void {
  setTimeout(finishOf(studio, frameId), layersMsMax);
}

/** The layers of a page have come: its opening ends when they are on the screen, which the opening of other pages would keep from being drawn. */
export function finishOpeningAfterPaint(studio: Studio, frameId: string): void {
  const finish = finishOf(studio, frameId);
  requestAnimationFrame(() => setTimeout(finish));
}

/** A function that ends the opening of the page that a frame has now. */
function finishOf({ state, connections }: Studio, frameId: string): () => void {
  const connection = connections.get(frameId);
  return () => {
    if (connection !== undefined && connections.get(frameId) === connection)
      state.update((now) => changePage(now, frameId, { isOpened: true }));
  };
}
