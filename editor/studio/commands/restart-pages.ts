// Restart of pages that hang: they are taken out of the canvas until the browser has ended their process, then loaded again.

import { frameOrigin, siteOf } from '../model/frame-list.ts';
import { changeCanvas, changePage } from '../model/studio-state.ts';
import type { StudioState } from '../model/studio-state.ts';
import type { Studio } from '../studio.ts';
import { afterReload, reloadFrame } from './change-frames.ts';

/** A browser ends a process when its last page is gone. A page that is loaded while one of them is there gets the process that hangs. */
const restMs = 1000;
/** A page that owes so many replies does not run. */
const owedMin = 2;

/** The sentence that the designer reads. */
const restartNote = 'The page stopped responding, and was loaded again.';

/** Restarts pages, with those that hang beside them in the same process. */
export function restartPages(studio: Studio, ids: readonly string[]): void {
  const sites = new Set(ids.map((id) => siteOfFrame(studio.state.get(), id)));
  const all = studio.state
    .get()
    .live.filter((id) => ids.includes(id) || isHungWith(studio, id, sites));
  studio.state.update((now) => {
    const { resting } = now.canvas;
    const next = all.reduce(
      (state, id) => changePage(afterReload(state, id), id, { restartNote }),
      now,
    );
    return changeCanvas(next, { resting: [...new Set([...resting, ...all])] });
  });
  setTimeout(() => {
    studio.state.update((now) =>
      changeCanvas(now, { resting: now.canvas.resting.filter((id) => !all.includes(id)) }),
    );
  }, restMs);
}

/** Loads a page again, as the person asks: one that does not run, or has not finished loading, needs another process. */
export function loadAgain(studio: Studio, id: string): void {
  if (isSilent(studio, id)) restartPages(studio, [id]);
  else reloadFrame(studio, id);
}

function isHungWith(studio: Studio, id: string, sites: ReadonlySet<string>): boolean {
  return sites.has(siteOfFrame(studio.state.get(), id)) && isSilent(studio, id);
}

function isSilent({ connections }: Studio, id: string): boolean {
  const connection = connections.get(id);
  return connection === undefined || connection.unanswered() >= owedMin;
}

/** The site of a frame's page; empty for a frame that is gone. */
function siteOfFrame({ frames, session, canvas }: StudioState, frameId: string): string {
  const frame = frames.find(({ id }) => id === frameId);
  return frame === undefined ? '' : siteOf(frameOrigin(frame, session.previewPort, canvas.source));
}
